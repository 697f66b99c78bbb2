// Identifying a plant from a photo: choosing the photo, the wait, the answer, and naming the plant oneself.

import { isolated } from '../../../contract/names.ts';

export const photoTips: readonly string[] = [
  'Use good lighting',
  'Focus on the plant',
  'Include flowers or fruits',
  'Capture leaves clearly',
];

/** One photo of several, for a screen reader. @param organ null where nobody said what it shows */
export const photoOfSeveral = (at: number, count: number, organ: string | null): string =>
  `Photo ${at} of ${count}${organ === null ? '' : `, ${organ.toLowerCase()}`}`;

/** @param latinName empty for a plant in its gardener's own words */
export const identifiedAs = (commonName: string, latinName: string): string =>
  latinName === ''
    ? `We've identified this as ${isolated(commonName)}`
    : `We've identified this as ${isolated(commonName)} (${latinName})`;

// An answer that goes less far than a species
/** Names that begin with the name of a place or a person keep their capital within a sentence. */
const proper = /^(African|American|California|Japanese|Joe|Peruvian|St\b|Virginia)/;
const midSentence = (name: string): string => (proper.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));
/** @param genus its common name: `Rose` */
export const aKindOf = (genus: string): string => `A kind of ${midSentence(genus)}. We can't say which.`;
/** @param plant as the server names a plant of which only the family is known: `Plant of the daisy family` */
export const plantInFamily = (plant: string): string => plant.replace(/^Plant of /, 'A plant in ');

// A plant of the own garden that looks the same
export const looksLikeYours = (name: string, location: string | null): string =>
  `This looks like your “${isolated(name)}”${location === null ? '' : ` in ${isolated(location)}`}.`;

/**
 * @param color lower case; `''` where it is not known
 * @param months such as `June to August`, `in June`, `all year`; `''` where they are not known
 */
export const flowers = (color: string, months: string): string => [color, 'flowers', months].filter(Boolean).join(' ');
