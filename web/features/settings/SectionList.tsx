import './section-list.css';
import { useEffect, useState } from 'react';
import * as words from '#words/settings.ts';
import { PartLink } from '../../ui/PartLink.tsx';
import { useWebhooks } from '../account/webhooks/webhooks.api.ts';
import { servicesOf, useIdentifiers } from '../identify/services/identifiers.api.ts';

/** The parts of the profile's page by the names of their headings, in their order; each has its id. */
const parts: readonly [id: string, name: string][] = [
  ['profile', words.profile],
  ['preferences', words.preferences],
  ['reminders', words.reminders],
  ['gardens', words.gardens],
  ['account', words.account],
  ['sessions', words.sessions],
  ['api-keys', words.apiKeys],
  ['webhooks', words.webhooks],
  ['services', words.services],
  ['on-device', words.onDevice],
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

/** Leads to the parts of a long page, beside them. A narrow window has no room for it, and folds the parts. */
export function SectionList() {
  const [current, setCurrent] = useState(() => parts[0]?.[0]);
  useEffect(() => {
    const look = () => setCurrent(partInView());
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const engines = useIdentifiers().data ?? [];
  const hasWebhooks = useWebhooks().data?.isAllowed;
  const lacking = [
    ...(servicesOf(engines).length > 0 ? [] : ['services']),
    ...(engines.some(({ runsOnDevices }) => runsOnDevices) ? [] : ['on-device']),
    ...(hasWebhooks ? [] : ['webhooks']),
  ];
  const shown = parts.filter(([id]) => !lacking.includes(id));
  return (
    <nav aria-label={words.onThisPage} className="section-list sticky top-8 order-1 self-start pt-1 max-xl:hidden">
      <ul className="border-s border-line">
        {shown.map(([id, name]) => (
          <li key={id}>
            <PartLink
              part={id}
              aria-current={id === current ? 'location' : undefined}
              className="-ms-px flex border-s-2 border-transparent py-1.5 ps-4 pe-3 text-sm leading-normal text-ink-2 transition-colors duration-150 hover:text-ink aria-[current]:border-leaf aria-[current]:font-medium aria-[current]:text-leaf"
            >
              {name}
            </PartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
