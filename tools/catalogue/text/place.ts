import { listed } from './choose.ts';

/** Where a plant comes from, ready to stand in a sentence. */
export type Place =
  | { kind: 'unknown' }
  | { kind: 'garden'; parents: string | null }
  | { kind: 'region'; text: string }
  /** `the Himalaya to southern China`, which follows "from". */
  | { kind: 'span'; text: string };

const withArticle =
  /^(Amazon basin|Alps|Andes|Balkans|Canary Islands|Carpathians|Caribbean|Caucasus|Himalaya|Mediterranean|Northern Hemisphere|Philippines|Pacific$|Pacific [iI]slands|Pyrenees|Sahel|Society Islands|United States|Virgin Islands|Americas|Western Mediterranean|Eastern Mediterranean|Western Pacific|Northern Balkans|Hajar Mountains)/;
const directionOfCountry =
  /^(Central|Eastern|Western|Northern|Southern|Southeastern|Southwestern|Central and Eastern|Eastern and Central|Eastern and Southern) United States/;
const direction =
  /^(?!Northern Hemisphere)(Eastern|Western|Northern|Southern|Southeastern|Southwestern|Northeastern|Northwestern|Temperate|Tropical)\b/;

function placeName(name: string): string {
  const lower = name
    .replace(direction, (word) => word.toLowerCase())
    .replace(/^Central (?=and (?:Eastern|Southern|Southeastern) |United|North America)/, 'central ')
    .replace(/\band (Eastern|Western|Northern|Southern|Southeastern|Central)\b/g, (words) => words.toLowerCase());
  return withArticle.test(name) || directionOfCountry.test(name) ? `the ${lower}` : lower;
}

/** Cuts at commas, but not inside brackets. */
const parts = (range: string): string[] => range.split(/, (?![^(]*\))/);

/** Reads a native range as the table of facts writes it. */
export function placeOf(range: string | null): Place {
  if (!range) return { kind: 'unknown' };
  const garden = /^Garden origin(?: \((.+)\))?$/.exec(range);
  if (garden) return { kind: 'garden', parents: garden[1] ? placeName(garden[1]) : null };
  if (/^Cosmopolitan/.test(range)) return { kind: 'region', text: 'much of the world' };
  if (!/ to /.test(range.replace(/\(.*?\)/g, ''))) return { kind: 'region', text: listed(parts(range).map(placeName)) };
  const spans = parts(range).map((part) => part.split(' to ').map(placeName).join(' to '));
  return { kind: 'span', text: listed(spans) };
}
