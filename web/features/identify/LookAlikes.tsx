import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import * as words from '#words/identify.ts';
import type { LookAlike } from '../../../contract/identify.ts';
import { Chip } from '../../ui/Chip.tsx';

/** Plants that are mistaken for each other, what tells them apart, and who says so. */
export function LookAlikes({ lookAlikes }: { lookAlikes: readonly LookAlike[] }) {
  const id = useId();
  if (lookAlikes.length === 0) return null;
  return (
    <section
      role="note"
      aria-labelledby={id}
      className="mt-4 overflow-hidden rounded-sheet border border-clay bg-clay-wash"
    >
      <div className="px-4 pt-3 pb-3">
        <h4 id={id} className="flex items-center gap-2 text-lg">
          <TriangleAlert aria-hidden className="icon shrink-0 text-clay" />
          {words.easilyMistaken}
        </h4>
        <p className="mt-1 font-medium text-pretty">{words.neverByThisAppAlone}</p>
      </div>
      {lookAlikes.map((pair) => (
        <Pair key={pair.taxa.map(({ latinName }) => latinName).join()} pair={pair} />
      ))}
    </section>
  );
}

function Pair({ pair: { taxa, difference, source } }: { pair: LookAlike }) {
  const { title, href } = sourceLink(source);
  const link = href ? (
    <a href={href} target="_blank" rel="noreferrer" className="link">
      {title}
    </a>
  ) : (
    title
  );
  return (
    <div className="bg-sheet px-4 pt-3.5 pb-3.5 not-last:border-b not-last:border-line">
      <ul className="grid grid-cols-2 gap-2.5">
        {taxa.map(({ latinName, commonName, isDangerous }) => (
          <li
            key={latinName}
            className={`min-w-0 rounded-control border p-2.5 [overflow-wrap:anywhere] ${isDangerous ? 'border-clay' : 'border-line'}`}
          >
            <p dir="auto" className="leading-snug font-medium">
              {commonName}
            </p>
            <p dir="auto" className="latin leading-snug text-ink-2">
              {latinName}
            </p>
            {isDangerous && (
              <Chip tone="clay" className="mt-1.5" icon={<TriangleAlert aria-hidden className="icon-sm shrink-0" />}>
                {words.dangerous}
              </Chip>
            )}
          </li>
        ))}
      </ul>
      <h5 className="mt-3 font-medium">{words.tellThemApart}</h5>
      <p className="text-pretty [overflow-wrap:anywhere]">{difference}</p>
      <p className="mt-1.5 text-sm text-ink-2 [overflow-wrap:anywhere]">{words.source(link)}</p>
    </div>
  );
}

/** The name and address of a source; `href` is null if it has no address. */
export interface SourceLink {
  title: string;
  href: string | null;
}

/** Reads a source as the table of look-alikes writes it: a title, an address, or both. */
export function sourceLink(source: string): SourceLink {
  const address = /https?:\/\/[^\s<>"]+/.exec(source)?.[0];
  // What closes the sentence around it is no part of it; a bracket is, where it was opened within.
  const found = address?.replace(address.includes('(') ? /[.,;:\]]+$/ : /[.,;:)\]]+$/, '');
  if (found === undefined || !URL.canParse(found)) return { title: source.trim(), href: null };
  const rest = source
    .replace(found, '')
    .replace(/\(\s*\)|\[\s*\]|<\s*>/g, '')
    .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+\.?$/g, '');
  return { title: rest || new URL(found).hostname.replace(/^www\./, ''), href: found };
}
