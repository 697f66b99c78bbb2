import * as common from '#words/common.ts';
import { Button } from './Button.tsx';

interface TryAgainProps {
  /** What failed, as TanStack Query has it. */
  of: { refetch: () => unknown; isFetching: boolean };
  size?: 'md' | 'sm';
}

/** Asks once more for what could not be loaded. */
export function TryAgain({ of, size = 'md' }: TryAgainProps) {
  return (
    <Button size={size} onClick={() => void of.refetch()} busy={of.isFetching}>
      {common.tryAgain}
    </Button>
  );
}
