import * as words from '#words/identify.ts';
import { language } from '#words/language.ts';
import type { Candidate, Identification, Level } from '../../../contract/identify.ts';
import { familyWord } from '../../words/family-word.ts';
import { likelyFrom, worthShowingFrom } from './confidence.ts';
import type { ByHand } from './identify.reducer.ts';

/** How far the name that is shown goes: what the gardener says is as good as a species. */
export const shownLevel = (result: Pick<Identification, 'level'>, byHand: ByHand | null): Level =>
  byHand ? 'species' : result.level;

/** Whether the app cannot stand behind the name: only a guess at a species, or less than a species. What the gardener says is sure. */
export const isUnsure = (
  { level, verdict, confidence }: Pick<Identification, 'level' | 'verdict' | 'confidence'>,
  byHand: ByHand | null,
): boolean => byHand === null && (level !== 'species' || (verdict === 'uncertain' && confidence < likelyFrom));

/** The heading of an answer and what stands under it, where it goes less far than a species. */
export interface PartialAnswer {
  title: string;
  /** Shown in italics under the title; null where there is none, or the chip of the family says it. */
  latinName: string | null;
  sentence: string;
  /** What the search is opened with; empty for nothing. */
  query: string;
}

/** Names that begin with the name of a place or a person keep their capital within a sentence. */
const proper = /^(African|American|California|Japanese|Joe|Peruvian|St\b|Virginia)/;
/** The catalog's names are English. Other languages leave them as they are. */
const midSentence = (name: string): string =>
  proper.test(name) || !language.startsWith('en') ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** @returns null for a species, which is shown by its names */
export function partialAnswer(
  { commonName, latinName }: Pick<Identification, 'commonName' | 'latinName'>,
  level: Level,
): PartialAnswer | null {
  switch (level) {
    case 'species':
      return null;
    case 'genus':
      return { title: commonName, latinName, sentence: words.aKindOf(midSentence(commonName)), query: latinName };
    case 'family':
      return {
        ...{ title: words.plantInFamily(familyWord(latinName) ?? latinName), latinName: null },
        ...{ sentence: words.familyOnly, query: latinName },
      };
    case 'unknown':
      return { title: words.unknownTitle, latinName: null, sentence: words.unknownText, query: '' };
  }
}

/** What lists say of the possible matches: any of them may be the plant. `''` where they name none. */
export function toxicityAmong(
  candidates: readonly Pick<Candidate, 'confidence' | 'toxicToPets' | 'toxicToHumans'>[],
): string {
  const likely = candidates.filter(({ confidence }) => confidence >= worthShowingFrom);
  const toPets = likely.some(({ toxicToPets }) => toxicToPets);
  const toPeople = likely.some(({ toxicToHumans }) => toxicToHumans);
  if (toPets) return toPeople ? words.someToxicToPetsOrPeople : words.someToxicToPets;
  return toPeople ? words.someToxicToPeople : '';
}
