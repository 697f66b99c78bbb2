import { Camera } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { Plant } from '../../../contract/plants.ts';
import { atBase } from '../../api/base.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useUser } from '../auth/auth.api.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { PlantDetail } from '../plants/PlantDetail.tsx';
import { PlantGrid, PlantGridSkeleton } from '../plants/PlantGrid.tsx';
import { useRecentPlants } from '../plants/plants.api.ts';

const skeletons = 3;

function Recent() {
  const { user, isLoading, isError } = useUser();
  const recent = useRecentPlants();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = useCallback((plant: Plant) => setOpenId(plant.id), []);

  if (isError || (user && recent.isError)) {
    return (
      <EmptyState
        headingLevel={3}
        title="Unable to load your plants"
        text="Please try again later"
        action={
          user && (
            <Button onClick={() => void recent.refetch()} busy={recent.isFetching}>
              Try again
            </Button>
          )
        }
      />
    );
  }
  if (isLoading || (user && !recent.data)) return <PlantGridSkeleton count={skeletons} />;
  if (!user) {
    return (
      <EmptyState
        headingLevel={3}
        illustration="welcome"
        title="Sign in to view your plants"
        text="Create a personal catalog of your garden"
        action={
          <ButtonLink variant="primary" href={atBase('/api/login')}>
            Sign In
          </ButtonLink>
        }
      />
    );
  }
  const plants = recent.data ?? [];
  if (plants.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        illustration="seedling"
        title="No plants yet"
        text="Start by identifying your first plant"
        action={
          <Button variant="primary" icon={<Camera aria-hidden className="icon" />} onClick={openCameraModal}>
            Identify a Plant
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PlantGrid plants={plants} onOpen={open} />
      <PlantDetail plant={plants.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
    </>
  );
}

/** The newest identifications. */
export function RecentPlants() {
  return (
    <section aria-labelledby="recent-plants" className="mt-9">
      <div className="mb-3.5 flex items-baseline justify-between gap-4">
        <h2 id="recent-plants" className="text-2xl">
          Recent Plants
        </h2>
        <Link href="/garden" className="rounded-control py-1 font-medium whitespace-nowrap text-leaf hover:underline">
          View All
        </Link>
      </div>
      <Recent />
    </section>
  );
}
