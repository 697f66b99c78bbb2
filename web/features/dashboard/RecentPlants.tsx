import { Camera } from 'lucide-react';
import { type ComponentProps, useCallback } from 'react';
import { Link } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/dashboard.ts';
import type { Plant } from '../../../contract/plants.ts';
import { atBase } from '../../api/base.ts';
import { useUser } from '../../api/current-user.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { preloadPlantDetail } from '../garden/detail/PlantDetail.tsx';
import { useOpenPlant } from '../garden/detail/plant-address.ts';
import type { PlantFromAddress as PlantFromAddressNow } from '../garden/PlantFromAddress.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { WithoutPhoto } from '../identify/WithoutPhoto.tsx';
import { addPhotoTo } from '../journal/add-photo-to.tsx';
import { CardGrid } from '../plants/CardGrid.tsx';
import { PlantCard } from '../plants/PlantCard.tsx';
import { PlantGridSkeleton } from '../plants/PlantGrid.tsx';
import { useRecentPlants } from '../plants/plants.api.ts';
import { UnaddedCard } from './UnaddedCard.tsx';

const PlantFromAddress = lazyPart<ComponentProps<typeof PlantFromAddressNow> & { onClose: () => void }>(
  async () => (await import('../garden/PlantFromAddress.tsx')).PlantFromAddress,
  { dialog: whileShown },
);

const skeletons = 3;

const headingId = 'recent-plants';
const focusHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true });

/**
 * Rows without a gap at their end, whatever the number of plants. Two columns, and the newest plant across both where the
 * number is odd; on a large screen as many columns as make rows of one length.
 */
const evenRows =
  'min-[21rem]:max-lg:grid-cols-2! min-[21rem]:max-lg:[&>:first-child:nth-last-child(odd)]:col-span-full';
const columns: Readonly<Record<number, string>> = {
  4: 'lg:grid-cols-4!',
  5: 'lg:grid-cols-5!',
  6: 'lg:grid-cols-3! min-[112.5rem]:grid-cols-6!',
};

function Recent() {
  const { user, isLoading, isError } = useUser();
  const recent = useRecentPlants();
  const { canEdit } = useChosenGarden();
  const { openId, setOpenPlant } = useOpenPlant();
  const open = useCallback((plant: Plant) => setOpenPlant(plant.id), [setOpenPlant]);

  if (isError) return <UserFailure headingLevel={3} title={words.unableToLoadPlants} />;
  if (user && recent.isLoadingError)
    return <NotLoaded of={recent} failed={{ headingLevel: 3, title: words.unableToLoadPlants }} />;
  if (isLoading || (user && !recent.data)) return <PlantGridSkeleton count={skeletons} />;
  if (!user) {
    return (
      <EmptyState
        headingLevel={3}
        className="py-5! sm:py-14!"
        title={words.signInToView}
        text={words.signInToViewText}
        action={<ButtonLink href={atBase('/api/login')}>{common.signInLink}</ButtonLink>}
      />
    );
  }
  const plants = recent.data ?? [];
  const opened = openId !== null && (
    <PlantFromAddress known={plants} page={words.theDashboard} onClose={() => setOpenPlant(null)} />
  );
  if (plants.length === 0) {
    return (
      <>
        <EmptyState
          headingLevel={3}
          illustration="seedling"
          title={words.noPlants}
          {...(canEdit && {
            text: words.noPlantsHint,
            action: (
              <>
                <Button variant="primary" icon={<Camera aria-hidden className="icon" />} onClick={openCameraModal}>
                  {common.identifyAPlant}
                </Button>
                <WithoutPhoto />
              </>
            ),
          })}
        />
        {opened}
      </>
    );
  }
  return (
    <>
      <CardGrid
        items={plants}
        keyOf={({ id }) => id}
        onApproach={preloadPlantDetail}
        className={classes(evenRows, columns[plants.length])}
      >
        {(plant, eager) =>
          plant.addedAt === null ? (
            <UnaddedCard plant={plant} onOpen={open} onDismissed={focusHeading} eager={eager} />
          ) : (
            <PlantCard plant={plant} onOpen={open} onPicture={addPhotoTo} eager={eager} />
          )
        }
      </CardGrid>
      {opened}
    </>
  );
}

/** The newest identifications. */
export function RecentPlants({ className }: { className?: string }) {
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} tabIndex={-1} className="text-2xl outline-none">
          {words.recentPlants}
        </h2>
        <Link href="/garden" className="rounded-control py-1 font-medium whitespace-nowrap text-leaf hover:underline">
          {words.viewAll}
        </Link>
      </div>
      <Recent />
    </section>
  );
}
