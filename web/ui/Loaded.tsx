import type { ReactNode } from 'react';
import * as common from '#words/common.ts';
import { classes } from './classes.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { type Query, TryAgain } from './TryAgain.tsx';

/** A placeholder while something loads. Hidden from screen readers: the loading area itself is announced. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton', className)} />;
}

interface NotLoadedProps {
  /** The failed query. */
  of: Query;
  /** A sentence for a line; with a title, it takes the place of a page or a large part. */
  failed: string | EmptyStateProps;
  /** Of the line. */
  className?: string;
}

/** Says that something could not be loaded, with a retry. */
export function NotLoaded({ of, failed, className = 'text-clay' }: NotLoadedProps) {
  if (typeof failed === 'string')
    return (
      <div role="alert" className={classes('flex flex-wrap items-center gap-3', className)}>
        <p>{failed}</p>
        <TryAgain of={of} size="sm" />
      </div>
    );
  return (
    <div role="alert">
      <EmptyState text={common.tryAgainLater} action={<TryAgain of={of} />} {...failed} />
    </div>
  );
}

interface LoadedProps<Data> extends NotLoadedProps {
  of: Query & { data: Data | undefined; isError: boolean };
  /** Stands in until it has loaded: a block of this class, or anything else. */
  skeleton: ReactNode;
  /** Says to screen readers that it is loading. */
  loading?: string;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded; it stays if a refetch fails. Until then a skeleton, or why there is nothing, with a retry. */
export function Loaded<Data>({ of, skeleton, loading, children, ...failure }: LoadedProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (of.isError) return <NotLoaded of={of} {...failure} />;
  return (
    <>
      {loading && (
        <p role="status" className="sr-only">
          {loading}
        </p>
      )}
      {typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton}
    </>
  );
}
