import { useSyncExternalStore } from 'react';
import * as common from '#words/common.ts';
import { currentConnection, followConnection } from '../api/connection.ts';
import { Button } from './Button.tsx';

/** The result of a query that can be retried. */
export interface Query {
  refetch: () => unknown;
  isFetching: boolean;
}

interface TryAgainProps {
  /** The failed one. */
  of: Query;
  size?: 'md' | 'sm';
}

/** Retries what could not be loaded; says so if that is due to a lost connection. */
export function TryAgain({ of, size = 'md' }: TryAgainProps) {
  const connection = useSyncExternalStore(followConnection, currentConnection, () => 'here' as const);
  const button = (
    <Button size={size} onClick={() => void of.refetch()} busy={of.isFetching}>
      {common.tryAgain}
    </Button>
  );
  if (connection === 'here') return button;
  return (
    <span className="inline-flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm text-ink-2">
      {connection === 'offline' ? common.youAreOffline : common.noServer}
      {button}
    </span>
  );
}
