import './section-list.css';
import { useEffect, useRef, useState } from 'react';
import * as words from '#words/settings.ts';
import { PartLink } from '../../ui/PartLink.tsx';
import { useIdentifiers } from '../identifiers/identifiers.api.ts';
import { servicesOf } from '../identifiers/identifiers.rules.ts';

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
    <nav aria-label={words.onThisPage} className="section-list">
      <ul ref={list}>
        {shown.map(([id, name]) => (
          <li key={id}>
            <PartLink part={id} aria-current={id === current ? 'location' : undefined}>
              {name}
            </PartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
