import type { ReactNode } from 'react';
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

export interface EmptyStateProps {
  illustration?: IllustrationName;
  title: string;
  text?: ReactNode;
  /** The button or link for the next step. */
  action?: ReactNode;
  /** Heading level of the title. */
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

/** Shown in place of an empty list, with the next step. */
export function EmptyState({ illustration, title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}>
      {illustration && <Illustration name={illustration} className="mb-5 size-32" />}
      <Heading className={classes('text-balance', headingLevel === 1 ? 'text-3xl' : 'text-xl')}>{title}</Heading>
      {text && <p className="mt-2 text-pretty text-ink-2">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
