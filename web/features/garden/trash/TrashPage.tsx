import { useState } from 'react';
import * as common from '#words/common.ts';
import { plantCount } from '#words/language.ts';
import * as words from '#words/trash.ts';
import { limits } from '../../../../contract/limits.ts';
import type { TrashedPlant } from '../../../../contract/trash.ts';
import { itemsOf, totalOf } from '../../../api/paginated.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { AwayEmpty, AwayLoading, AwayPage, focusHeading } from '../AwayPlants.tsx';
import { TrashRow } from './TrashRow.tsx';
import { useEmptyTrash, useRemoveForGood, useTrash } from './trash.api.ts';

function Trash({ trash }: { trash: ReturnType<typeof useTrash> }) {
  const { isOwner, canEdit } = useChosenGarden();
  const [asking, setAsking] = useState<'one' | 'all' | null>(null);
  // Kept while the dialog that names it closes.
  const [one, setOne] = useState<TrashedPlant | null>(null);
  const done = () => setAsking(null);
  const remove = useRemoveForGood(done);
  const empty = useEmptyTrash(done);
  const singleFlight = useSingleFlight();
  const plants = itemsOf(trash.data, ({ id }) => id);
  const total = totalOf(trash.data);
  const askToRemove = (plant: TrashedPlant) => {
    setOne(plant);
    setAsking('one');
  };
  return (
    <>
      {plants.length === 0 ? (
        <AwayEmpty title={words.trashEmptyTitle} text={canEdit && words.emptyText(limits.trashDays)} />
      ) : (
        <div className="mt-5 max-w-3xl">
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            <p role="status" className="figures text-sm text-ink-2">
              {plantCount(total)}
            </p>
            {isOwner && (
              <Button size="sm" onClick={() => setAsking('all')}>
                {words.emptyTrash}
              </Button>
            )}
          </div>
          <ul>
            {plants.map((plant) => (
              <TrashRow key={plant.id} plant={plant} onRemove={askToRemove} onRestored={focusHeading} />
            ))}
          </ul>
          <LoadMore of={trash} whenNear />
        </div>
      )}
      <ConfirmDialog
        open={asking === 'one'}
        onOpenChange={(open) => !open && done()}
        title={words.deleteQuestion(one?.commonName ?? '')}
        text={words.deleteText}
        confirmLabel={remove.isPending ? common.deleting : words.deleteForGood}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => one && singleFlight(() => remove.mutateAsync(one))}
      />
      <ConfirmDialog
        open={asking === 'all'}
        onOpenChange={(open) => !open && done()}
        title={words.emptyQuestion}
        text={words.emptyQuestionText(total)}
        confirmLabel={empty.isPending ? common.deleting : words.emptyTrash}
        tone="danger"
        busy={empty.isPending}
        onConfirm={() => singleFlight(() => empty.mutateAsync())}
      />
    </>
  );
}

function LoadedTrash() {
  const trash = useTrash();
  return (
    <Loaded
      of={trash}
      failed={{ illustration: 'lost', title: words.trashNotLoaded }}
      skeleton={<AwayLoading text={words.loadingTrash} />}
    >
      {() => <Trash trash={trash} />}
    </Loaded>
  );
}

/** The plants that were deleted and can still be restored. */
export const Page = () => (
  <AwayPage
    title={common.trash}
    subtitle={words.keptFor(limits.trashDays)}
    signIn={{ title: words.signInTitle, text: words.signInText }}
    notLoaded={words.trashNotLoaded}
  >
    <LoadedTrash />
  </AwayPage>
);
