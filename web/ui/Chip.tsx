import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  leaf: 'bg-leaf-wash text-leaf',
  plain: 'border border-line bg-sheet text-ink-2',
  clay: 'bg-clay-wash text-clay',
  /** Over a photo, whose colors are not known. */
  photo: 'bg-sheet text-leaf',
};

interface ChipProps {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A short label: a family, a tag, a state. */
export function Chip({ tone = 'leaf', icon, children, className }: ChipProps) {
  return (
    <span
      dir="auto"
      className={classes(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-medium',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
