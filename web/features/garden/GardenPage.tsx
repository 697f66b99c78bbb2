import { History, Plus, Trash2 } from 'lucide-react';
import * as common from '#words/common.ts';
import * as words from '#words/garden.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { useUser } from '../../api/current-user.ts';
import { showsOwnAnswers } from '../../api/embedded-answers.ts';
import { totalOf } from '../../api/paginated.ts';
import { queryClient } from '../../api/query-client.ts';
import { userKey } from '../../api/query-keys.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SignInPrompt } from '../auth/SignInPrompt.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { GardenName } from '../gardens/GardenName.tsx';
import { useChosenGarden, useOtherGarden } from '../gardens/use-garden.ts';
import { ViewOnly } from '../gardens/ViewOnly.tsx';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { gardenQuery, useGarden } from '../plants/garden.api.ts';
import { preloadFirstPhoto } from '../plants/preload-photo.ts';
import { GardenPlants } from './GardenPlants.tsx';
import { LazyVirtualGroups, virtualFrom } from './lazy-virtual-groups.tsx';
import { PlantFromAddress } from './PlantFromAddress.tsx';

/** Loads the first plants before the page renders; a failure is left to the page. */
export async function prepareGarden(): Promise<void> {
  if (!queryClient.getQueryData(userKey) || !showsOwnAnswers('/garden')) return;
  // For another garden, the page makes its own request.
  if (new URLSearchParams(location.search).has('garden')) return;
  await queryClient.prefetchInfiniteQuery(gardenQuery);
  const garden = queryClient.getQueryData(gardenQuery.queryKey);
  // With a query string, the page may show others first.
  if (location.search === '') preloadFirstPhoto(garden?.pages[0]?.items);
  if (totalOf(garden) > virtualFrom) await LazyVirtualGroups.load();
}

const none: readonly PlantCard[] = [];

function Garden() {
  const garden = useGarden();
  if (garden.isError && !garden.plants) {
    return (
      <EmptyState
        title={words.notLoaded}
        text={common.tryAgainLater}
        action={
          <Button onClick={garden.retry} busy={garden.isFetching}>
            {common.tryAgain}
          </Button>
        }
      />
    );
  }
  return (
    <GardenPlants
      plants={garden.plants}
      total={garden.total}
      failed={garden.isError && garden.hasMore}
      onRetry={garden.retry}
    />
  );
}

/** Until the whole garden has loaded, a plant that is not on the first page is requested by itself. */
function OpenGardenPlant() {
  const { plants, isError } = useGarden();
  const other = useOtherGarden();
  return <PlantFromAddress known={plants ?? (isError ? none : undefined)} page={other?.name ?? common.myGarden} />;
}

/** My Garden: the personal collection. */
export function GardenPage() {
  const { user, isLoading, isError } = useUser();
  const { canEdit, isShared } = useChosenGarden();
  if (!user && !isLoading && !isError) {
    return <SignInPrompt title={words.signInFirst} text={words.signInText} />;
  }
  return (
    <>
      <PageHeading
        title={<GardenName />}
        {...(!canEdit && { subtitle: <ViewOnly /> })}
        actions={
          <>
            {isShared && (
              <ButtonLink
                variant="ghost"
                className="max-lg:order-last"
                href="/garden/activity"
                icon={<History aria-hidden className="icon" />}
              >
                {words.activity}
              </ButtonLink>
            )}
            <ButtonLink
              variant="ghost"
              className="max-lg:order-last"
              href="/garden/trash"
              icon={<Trash2 aria-hidden className="icon" />}
            >
              {common.trash}
            </ButtonLink>
            {canEdit && (
              <Button icon={<Plus aria-hidden className="icon" />} onClick={openCameraModal}>
                {words.addPlant}
              </Button>
            )}
          </>
        }
      />
      {isError ? <UserFailure title={words.notLoaded} /> : <Garden />}
      {user && <OpenGardenPlant />}
    </>
  );
}
