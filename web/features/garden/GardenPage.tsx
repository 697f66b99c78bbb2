import { Archive, History, Plus, Trash2, UserPlus } from 'lucide-react';
import { Redirect } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/garden.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { useUser } from '../../api/current-user.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SignInPrompt } from '../auth/SignInPrompt.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { GardenName, ViewOnly } from '../gardens/GardenName.tsx';
import type { PageQueries } from '../gardens/page-queries.ts';
import { useChosenGarden, useOtherGarden } from '../gardens/use-garden.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { cardsQuery, familiesQuery, useGarden } from '../plants/garden.api.ts';
import { usePlant } from '../plants/plant.api.ts';
import { useOpenPlant } from './detail/plant-address.ts';
import { GardenNotLoaded } from './GardenNotLoaded.tsx';
import { GardenPlants } from './GardenPlants.tsx';
import { PlantFromAddress } from './PlantFromAddress.tsx';

export const queries: PageQueries = ({ user, chosen: { id } }) => (user ? [cardsQuery(id), familiesQuery(id)] : []);

const none: readonly PlantCard[] = [];

function Garden() {
  const garden = useGarden();
  if (garden.isError && !garden.plants) return <GardenNotLoaded garden={garden} />;
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

/** A visitor may see a shared plant, as from the code of a label; all else here is for members. */
function Visitor() {
  const { openId } = useOpenPlant();
  const { data: plant } = usePlant(openId);
  if (plant?.isPublic) return <Redirect replace to={`/community?plant=${plant.id}`} />;
  return <SignInPrompt title={words.signInFirst} text={words.signInText} />;
}

/** My Garden: the personal collection. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  const { canEdit, isShared, isOwner, garden } = useChosenGarden();
  if (!user && !isLoading && !isError) {
    return <Visitor />;
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
            {garden && isOwner && (
              <ButtonLink
                variant="ghost"
                className="max-lg:order-last"
                href={`/settings?members=${garden.id}#gardens`}
                icon={<UserPlus aria-hidden className="icon" />}
              >
                {words.shareGarden}
              </ButtonLink>
            )}
            <ButtonLink
              variant="ghost"
              className="max-lg:order-last"
              href="/garden/archive"
              icon={<Archive aria-hidden className="icon" />}
            >
              {common.archive}
            </ButtonLink>
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
