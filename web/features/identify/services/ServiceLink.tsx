import type { ReactNode } from 'react';
import { opensInNewTab } from '#words/layout.ts';

/** Leads to the service that identifies plants, in a tab of its own: nothing here is lost. */
export function ServiceLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center">
      {children}
      <span className="sr-only">{` ${opensInNewTab}`}</span>
    </a>
  );
}
