import { useId } from 'react';
import * as words from '#words/plant-import.ts';
import type { TableImport } from '../../../contract/plant-import.ts';
import type { Guess } from './guesses.rules.ts';

interface GuessesProps {
  guesses: readonly Guess[];
  species: TableImport['species'];
  declined: ReadonlySet<string>;
  onToggle: (name: string) => void;
}

/** Names that no species has, each with the species that it may mean; the gardener clears those that mean another plant. */
export function Guesses({ guesses, species, declined, onToggle }: GuessesProps) {
  const id = useId();
  const known = new Map(species.map((one) => [one.id, one]));
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-xl">
        {words.guessesTitle}
      </h2>
      <p className="mt-1 text-ink-2">{words.guessesHint}</p>
      <ul className="mt-2 max-h-96 max-w-2xl overflow-y-auto border-y border-line">
        {guesses.map(({ name, speciesId }) => (
          <li key={name} className="border-b border-line last:border-b-0">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-leaf"
                checked={!declined.has(name)}
                onChange={() => onToggle(name)}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {words.means(name, known.get(speciesId)?.commonName ?? '')}
                <span className="latin block text-sm text-ink-2">{known.get(speciesId)?.latinName}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
