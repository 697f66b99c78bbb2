import { classes } from './classes.ts';

/** A placeholder while something loads. Hidden from screen readers: the loading area itself is announced. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton', className)} />;
}
