import type { TableImport, TablePlant } from '../../../contract/plant-import.ts';
import type { ReadPlant } from './plants.rules.ts';

/** A name that no species has, and the species that it may mean. */
export interface Guess {
  name: string;
  speciesId: number;
}

const nameOf = ({ latinName, commonName }: TablePlant): string => latinName ?? commonName ?? '';

/** The guesses of an answer, once for each name. */
export function guessesOf(plants: readonly ReadPlant[], answer: TableImport): Guess[] {
  const guesses = answer.plants.flatMap(({ isGuess, speciesId }, index): Guess[] => {
    const plant = plants[index]?.plant;
    return isGuess && speciesId !== null && plant ? [{ name: nameOf(plant), speciesId }] : [];
  });
  return [...new Map(guesses.map((guess) => [guess.name, guess])).values()];
}

/** The plants with the species that were guessed, or with none: what was found once isn't looked for again. Names that a species has decide themselves. */
export const plantsToImport = (
  plants: readonly ReadPlant[],
  answer: TableImport,
  declined: ReadonlySet<string>,
): TablePlant[] =>
  plants.map(({ plant }, index) => {
    const { isGuess = false, speciesId = null } = answer.plants[index] ?? {};
    if (speciesId !== null && !isGuess) return plant;
    return { ...plant, speciesId: declined.has(nameOf(plant)) ? null : speciesId };
  });
