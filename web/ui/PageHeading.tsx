import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
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

/** Above the heading of a page that belongs to another one: leads back there. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center gap-1.5 no-underline hover:underline">
      <ArrowLeft aria-hidden className="icon-sm shrink-0" />
      {children}
    </Link>
  );
}
