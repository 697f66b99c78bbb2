import { useEffect, useState } from 'react';
import * as words from '#words/settings.ts';
import { classes } from '../../ui/classes.ts';

/** The parts of the profile's page by the names of their headings, in their order; each has its id. */
const parts: readonly [id: string, name: string][] = [
  ['profile', words.profile],
  ['preferences', words.preferences],
  ['reminders', words.reminders],
  ['gardens', words.gardens],
  ['account', words.account],
  ['sessions', words.sessions],
  ['data', words.yourData],
];

/** The last part that begins in the upper third of the window; at the foot of the page, the last of all. */
function partInView(): string {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const ids = parts.map(([id]) => id);
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1) ?? '';
  const begun = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top < clientHeight / 3;
  });
  return begun.at(-1) ?? ids[0] ?? '';
}

/** Leads to the parts of a long page, where a large screen has room for it beside them. */
export function SectionList({ className }: { className?: string }) {
  const [current, setCurrent] = useState(() => parts[0]?.[0]);
  useEffect(() => {
    const look = () => setCurrent(partInView());
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <nav aria-label={words.onThisPage} className={className}>
      <ul className="border-s border-line">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classes(
                '-ms-px block border-s-2 py-1.5 ps-4 text-sm transition-colors duration-150',
                id === current ? 'border-leaf font-medium text-leaf' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
