import './section-list.css';
import { useEffect, useRef, useState } from 'react';
import * as words from '#words/settings.ts';
import { PartLink } from '../../ui/PartLink.tsx';
import { useIdentifiers } from '../identify/services/identifiers.api.ts';
import { servicesOf } from '../identify/services/identifiers.rules.ts';

/** The parts of the profile's page by the names of their headings, in their order; each has its id. */
const parts: readonly [id: string, name: string][] = [
  ['profile', words.profile],
  ['preferences', words.preferences],
  ['reminders', words.reminders],
  ['gardens', words.gardens],
  ['account', words.account],
  ['sessions', words.sessions],
  ['services', words.services],
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

/** Leads to the parts of a long page: beside them on a large screen, else in a strip above them that stays in view. */
export function SectionList() {
  const [current, setCurrent] = useState(() => parts[0]?.[0]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const look = () => setCurrent(partInView());
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) list.current?.scrollTo({ left: link.offsetLeft - (list.current.clientWidth - link.clientWidth) / 2 });
  }, [current]);
  const hasServices = servicesOf(useIdentifiers().data ?? []).length > 0;
  const shown = parts.filter(([id]) => hasServices || id !== 'services');
  return (
    <nav
      aria-label={words.onThisPage}
      className="section-list sticky top-0 z-20 -mx-4.5 -mt-5 mb-5 border-b border-line bg-paper max-md:top-[calc(3.5rem+1px+env(safe-area-inset-top))] xl:top-8 xl:order-1 xl:m-0 xl:self-start xl:border-0 xl:bg-transparent xl:pt-1"
    >
      <ul
        ref={list}
        className="relative flex overflow-x-auto px-1.5 [scrollbar-width:none] xl:block xl:overflow-visible xl:border-s xl:border-line xl:p-0"
      >
        {shown.map(([id, name]) => (
          <li key={id}>
            <PartLink
              part={id}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm leading-normal whitespace-nowrap text-ink-2 transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-leaf aria-[current]:font-medium aria-[current]:text-leaf xl:-ms-px xl:min-h-0 xl:border-s-2 xl:border-b-0 xl:py-1.5 xl:ps-4"
            >
              {name}
            </PartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
