import * as words from '#words/archive.ts';
import * as common from '#words/common.ts';
import { plantCount } from '#words/language.ts';
import { useUser } from '../../../api/current-user.ts';
import { itemsOf, totalOf } from '../../../api/paginated.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SignInPrompt } from '../../auth/SignInPrompt.tsx';
import { UserFailure } from '../../auth/UserFailure.tsx';
import { GardenName } from '../../gardens/GardenName.tsx';
import { useOtherGarden } from '../../gardens/use-garden.ts';
import { useOpenPlant } from '../detail/plant-address.ts';
import { PlantFromAddress } from '../PlantFromAddress.tsx';
import { ArchiveRow } from './ArchiveRow.tsx';
import { useArchive } from './archive.api.ts';

function Loading() {
  return (
    <div className="mt-6 max-w-3xl">
      <p role="status" className="sr-only">
        {words.loading}
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

/** A plant has left the list, and its button with it: the focus goes where the page begins. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

function Archive({ archive }: { archive: ReturnType<typeof useArchive> }) {
  const other = useOtherGarden();
  const { setOpenPlant } = useOpenPlant();
  const plants = itemsOf(archive.data, ({ id }) => id);
  if (plants.length === 0) {
    return (
      <EmptyState
        illustration="seedling"
        title={words.emptyTitle}
        text={words.emptyText}
        action={<ButtonLink href="/garden">{words.backToGarden(other?.name ?? common.myGarden)}</ButtonLink>}
      />
    );
  }
  return (
    <div className="mt-5 max-w-3xl">
      <p role="status" className="figures border-b border-line pb-3 text-sm text-ink-2">
        {plantCount(totalOf(archive.data))}
      </p>
      <ul>
        {plants.map((plant) => (
          <ArchiveRow key={plant.id} plant={plant} onOpen={() => setOpenPlant(plant.id)} onBack={focusHeading} />
        ))}
      </ul>
      <LoadMore of={archive} whenNear />
    </div>
  );
}

function LoadedArchive() {
  const archive = useArchive();
  return (
    <>
      <Loaded of={archive} failed={{ illustration: 'lost', title: words.notLoaded }} skeleton={<Loading />}>
        {() => <Archive archive={archive} />}
      </Loaded>
      <PlantFromAddress known={itemsOf(archive.data, ({ id }) => id)} page={common.archive} />
    </>
  );
}

/** The plants that are no longer in the garden, and what became of them. */
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
      <PageHeading title={common.archive} subtitle={words.subtitle} />
      {isError ? <UserFailure title={words.notLoaded} /> : <LoadedArchive />}
    </>
  );
}
