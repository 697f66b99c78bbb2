import file from '../../assets/illustrations.svg';
import { fileAt } from '../api/base.ts';
import { classes } from './classes.ts';

export type IllustrationName = 'seedling' | 'lock' | 'magnifier' | 'lost' | 'welcome' | 'growing';

/** A line drawing in the leaf color, from a file that has each under its name. Decorative: the text beside it says the same. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg aria-hidden="true" data-drawing={name} viewBox="0 0 120 120" className={classes('illustration', className)}>
      <use href={`${fileAt(file)}#${name}`} />
    </svg>
  );
}
