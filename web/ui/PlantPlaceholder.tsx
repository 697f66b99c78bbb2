import * as words from '#words/common.ts';
import { language } from '#words/language.ts';
import { classes } from './classes.ts';

// The language of the texts, not of the device: the server renders the same.
const segmenter = new Intl.Segmenter(language, { granularity: 'grapheme' });

/** The first grapheme (an emoji family, a letter with its marks), in upper case; `''` for none. */
export function firstGrapheme(text: string): string {
  for (const { segment } of segmenter.segment(text.trim())) return segment.toLocaleUpperCase(language);
  return '';
}

/** The palette's tints for plants without a photo; each is a class with a background and a text color with a contrast of at least 4.5. */
export const placeholderTints = [
  'tint-fern',
  'tint-moss',
  'tint-sage',
  'tint-clay',
  'tint-ochre',
  'tint-plum',
  'tint-rose',
  'tint-lake',
] as const;

/** The tint of a plant, the same for every spelling of its name (case, spaces, Unicode form). */
export function placeholderTint(name: string): (typeof placeholderTints)[number] {
  let hash = 0x811c9dc5;
  for (const character of name.trim().normalize('NFC').toLowerCase()) {
    // FNV-1a, folded over code points; Math.imul keeps it in 32 bits.
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return placeholderTints[(hash >>> 0) % placeholderTints.length] ?? 'tint-fern';
}

interface PlantPlaceholderProps {
  name: string;
  className?: string;
}

/** In place of a plant's photo: a square in a palette color derived from the name, its first letter, and the name. */
export function PlantPlaceholder({ name, className }: PlantPlaceholderProps) {
  const shown = name.trim() || words.unnamedPlant;
  return (
    <div role="img" aria-label={shown} className={classes('plant-placeholder', placeholderTint(name), className)}>
      <svg aria-hidden="true" viewBox="0 0 100 100" className="plant-placeholder-leaf">
        <path d="M14 92C10 48 38 14 92 8c4 52-28 84-78 84Zm0 0C30 66 50 46 74 30M40 62c-2-12-1-22 3-32M54 48c10 2 20 2 30-2" />
      </svg>
      <span aria-hidden dir="auto" className="plant-placeholder-letter">
        {firstGrapheme(shown)}
      </span>
      <span aria-hidden dir="auto" className="plant-placeholder-name">
        {shown}
      </span>
    </div>
  );
}
