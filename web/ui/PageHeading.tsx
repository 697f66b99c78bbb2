import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface PageHeadingProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons beside the title; below it on a phone. */
  actions?: ReactNode;
  className?: string;
}

/** The page's only h1. It gets the focus when the route changes. */
export function PageHeading({ title, subtitle, actions, className }: PageHeadingProps) {
  return (
    <header className={classes('page-heading flex flex-wrap items-start justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0 max-w-[72ch]">
        <h1 tabIndex={-1} className="text-3xl text-balance">
          {title}
        </h1>
        {subtitle && <p className="mt-1.5 text-lg text-ink-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
