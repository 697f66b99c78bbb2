import { Plus } from 'lucide-react';
import { loginUrl } from '../../api/return-to.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useUser } from '../auth/auth.api.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { PlantGridSkeleton } from '../plants/PlantGrid.tsx';
import { useGarden } from '../plants/plants.api.ts';
import { GardenPlants } from './GardenPlants.tsx';
import { OpenPlant } from './OpenPlant.tsx';

const skeletons = 6;

function Garden() {
  const garden = useGarden();
  if (garden.isError && !garden.data) {
    return (
      <EmptyState
        title="Unable to load your garden"
        text="Please try again later"
        action={
          <Button onClick={() => void garden.refetch()} busy={garden.isFetching}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!garden.data) {
    return (
      <div className="mt-7">
        <PlantGridSkeleton count={skeletons} />
      </div>
    );
  }
  if (garden.data.length === 0) {
    return (
      <EmptyState
        illustration="seedling"
        title="Your garden is empty"
        text="Take a photo of a plant, and it finds its place here with its name and its care."
        action={
          <Button variant="primary" onClick={openCameraModal}>
            Identify a Plant
          </Button>
        }
      />
    );
  }
  return <GardenPlants plants={garden.data} />;
}

/** My Garden: the personal collection. */
export function GardenPage() {
  const { user, isLoading, isError } = useUser();
  if (!user && !isLoading && !isError) {
    return (
      <EmptyState
        illustration="lock"
        headingLevel={1}
        className="py-16"
        title="Sign in to view your garden"
        text="Create a personal catalog of your plants: what they are called, what they need, and how they have grown."
        action={
          <ButtonLink variant="primary" href={loginUrl()}>
            Sign In
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <PageHeading
        title="My Garden"
        actions={
          <Button icon={<Plus aria-hidden className="icon" />} onClick={openCameraModal}>
            Add Plant
          </Button>
        }
      />
      {isError ? <EmptyState title="Unable to load your garden" text="Please try again later" /> : <Garden />}
      {user && <OpenPlant />}
    </>
  );
}
