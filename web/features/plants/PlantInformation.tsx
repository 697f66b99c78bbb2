import type { ReactNode } from 'react';
import * as words from '#words/plant.tsx';
import { tagText } from '#words/tags.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FactRow } from './FactRow.tsx';
import { FunFact } from './FunFact.tsx';

interface PlantInformationProps {
  plant: Pick<Plant, 'description' | 'family' | 'nativeRange' | 'funFact' | 'tags'> &
    Partial<Pick<Plant, 'location' | 'bloomDate'>>;
  /** Stands in for the facts that are still to come. */
  rest?: ReactNode;
  /** More facts, each a `FactRow`. */
  children?: ReactNode;
}

/** What is known of a plant or a species, in prose and facts. */
export function PlantInformation({ plant, rest = null, children }: PlantInformationProps) {
  const missing = <span className="text-ink-2">{words.notKnown}</span>;
  return (
    <div className="max-w-[72ch]">
      <p dir="auto" className="mb-5 whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
        {plant.description || <span className="text-ink-2">{words.noDescription}</span>}
      </p>
      {rest}
      <dl className="border-b border-line">
        <FactRow name={words.family}>{plant.family || missing}</FactRow>
        {rest === null && <FactRow name={words.nativeRange}>{plant.nativeRange || missing}</FactRow>}
        {plant.location && <FactRow name={words.location}>{plant.location}</FactRow>}
        {plant.bloomDate && <FactRow name={words.blooms}>{plant.bloomDate}</FactRow>}
        {children}
      </dl>
      {plant.funFact && <FunFact text={plant.funFact} level="h3" />}
      {plant.tags.length > 0 && (
        <ul aria-label={words.tags} className="mt-5 flex flex-wrap gap-2">
          {plant.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip tone="plain">{tagText(tag)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
