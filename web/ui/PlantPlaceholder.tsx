import * as words from '#words/common.ts';
import { classes } from './classes.ts';
import { firstGrapheme } from './graphemes.ts';
import { placeholderTint } from './placeholder-color.ts';

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
