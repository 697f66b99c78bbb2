import type { ReactNode } from 'react';
import * as words from '#words/plant.ts';
import {
  type PlantFieldName,
  plantFieldNames,
  plantFields,
  type SpeciesTextName,
} from '../../../contract/plant-fields.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FactRow } from './DetailLayout.tsx';
import { FunFact } from './FunFact.tsx';
import { fieldText } from './field-text.ts';
import { tagText } from './tag-text.ts';

interface PlantInformationProps {
  plant: Pick<Plant, 'tags' | 'family' | SpeciesTextName> & Partial<Plant>;
  /** In place of facts that are still loading. */
  rest?: ReactNode;
  /** Of description and fun fact, where it is known. */
  lang?: string;
  /** Stands below the location. */
  atPlace?: ReactNode;
  /** More facts, each a `FactRow`. */
  children?: ReactNode;
}

const isFact = (name: PlantFieldName) =>
  plantFields[name].type !== 'name' && (plantFields[name].type !== 'text' || plantFields[name].of === 'gardener');

/** The description and facts of a plant or a species. */
export function PlantInformation({ plant, lang, rest = null, atPlace, children }: PlantInformationProps) {
  // For a species these always show; while loading, nothing counts as missing.
  const isExpected = (name: PlantFieldName) =>
    plantFields[name].of === 'species' && (rest === null || plantFields[name].view === 'card');
  const missing = <span className="text-ink-2">{words.notKnown}</span>;
  return (
    <div className="max-w-[72ch]">
      <p
        dir="auto"
        lang={plant.description ? lang : undefined}
        className="mb-5 whitespace-pre-line text-pretty [overflow-wrap:anywhere]"
      >
        {plant.description || <span className="text-ink-2">{words.noDescription}</span>}
      </p>
      {rest}
      <dl className="border-b border-line">
        {plantFieldNames.filter(isFact).map((name) => {
          const text = fieldText(name, plant[name]) || (isExpected(name) ? missing : null);
          return (
            text && (
              <FactRow key={name} name={words.labels[name]}>
                {text}
                {name === 'location' && atPlace}
              </FactRow>
            )
          );
        })}
        {children}
      </dl>
      {plant.funFact && <FunFact text={plant.funFact} lang={lang} level="h3" />}
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
