import { classes } from './classes.ts';

/** The quiet shape of something that is loading. Hidden from screen readers: the place that loads says so itself. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton', className)} />;
}
