import { useState } from 'react';
import * as common from '#words/common.ts';
import { plantCount } from '#words/language.ts';
import * as words from '#words/trash.tsx';
import { limits } from '../../../../contract/limits.ts';
import type { TrashedPlant } from '../../../../contract/trash.ts';
import { useUser } from '../../../api/current-user.ts';
import { itemsOf, totalOf } from '../../../api/paginated.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { SignInPrompt } from '../../auth/SignInPrompt.tsx';
import { UserFailure } from '../../auth/UserFailure.tsx';
import { GardenName } from '../../gardens/GardenName.tsx';
import { useChosenGarden, useOtherGarden } from '../../gardens/use-garden.ts';
import { TrashRow } from './TrashRow.tsx';
import { useEmptyTrash, useRemoveForGood, useTrash } from './trash.api.ts';

function Loading() {
  return (
    <div className="mt-6 max-w-3xl">
      <p role="status" className="sr-only">
        {words.loadingTrash}
      </p>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-4 border-t border-line py-4 first:border-t-0">
          <Skeleton className="size-16" />
          <Skeleton className="h-14 flex-1" />
        </div>
      ))}
    </div>
  );
}

/** A plant has left the list, and its buttons with it: the focus goes where the page begins. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

function Trash({ trash }: { trash: ReturnType<typeof useTrash> }) {
  const { isOwner, canEdit } = useChosenGarden();
  const other = useOtherGarden();
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
        <EmptyState
          illustration="seedling"
          title={words.trashEmptyTitle}
          text={canEdit && words.emptyText(limits.trashDays)}
          action={<ButtonLink href="/garden">{words.backToGarden(other?.name ?? common.myGarden)}</ButtonLink>}
        />
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
    <Loaded of={trash} failed={{ illustration: 'lost', title: words.trashNotLoaded }} skeleton={<Loading />}>
      {() => <Trash trash={trash} />}
    </Loaded>
  );
}

/** The plants that were deleted and can still be restored. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  if (!user && !isLoading && !isError) {
    return <SignInPrompt title={words.signInTitle} text={words.signInText} />;
  }
  return (
    <>
      <BackLink href="/garden">
        <GardenName />
      </BackLink>
      <PageHeading title={common.trash} subtitle={words.keptFor(limits.trashDays)} />
      {isError ? <UserFailure title={words.trashNotLoaded} /> : <LoadedTrash />}
    </>
  );
}
