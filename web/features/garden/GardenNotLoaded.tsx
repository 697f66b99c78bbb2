import * as common from '#words/common.ts';
import * as words from '#words/garden.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { useGarden } from '../plants/garden.api.ts';

/** In place of a garden that could not be loaded. */
export function GardenNotLoaded({ garden: { retry, isFetching } }: { garden: ReturnType<typeof useGarden> }) {
  return (
    <EmptyState
      title={words.notLoaded}
      text={common.tryAgainLater}
      action={
        <Button onClick={retry} busy={isFetching}>
          {common.tryAgain}
        </Button>
      }
    />
  );
}
