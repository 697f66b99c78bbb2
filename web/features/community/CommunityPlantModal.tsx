import { Plus, Sprout } from 'lucide-react';
import { Redirect } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/community.ts';
import * as facts from '#words/plant.ts';
import type { CommunityPlant } from '../../../contract/community.ts';
import type { Plant } from '../../../contract/plants.ts';
import { useUser } from '../../api/current-user.ts';
import { loginUrl } from '../../api/return-to.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DetailFailure, hasFailed } from '../../ui/DetailFailure.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { gardenQuery } from '../gardens/garden-links.ts';
import { useGardenTarget } from '../gardens/use-garden.ts';
import { usePlantRights } from '../gardens/use-plant-rights.ts';
import { useAddPlant } from '../plants/add-plant.api.ts';
import { DetailLayout, detailNames } from '../plants/DetailLayout.tsx';
import { PlantPhotoOpener } from '../plants/PhotoOpener.tsx';
import { PlantAge } from '../plants/PlantCard.tsx';
import { PlantInformation } from '../plants/PlantInformation.tsx';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { usePlant } from '../plants/plant.api.ts';
import { CareGuide } from '../species/CareGuide.tsx';
import { LikeButton } from './likes/LikeButton.tsx';
import { useLikeStatus } from './likes/likes.api.ts';
import { OwnerLine } from './OwnerLine.tsx';

const PlantComments = lazyPart(async () => (await import('./comments/PlantComments.tsx')).PlantComments, {
  pending: <Skeleton className="h-24" />,
});

const wide = 'flex-1 sm:flex-none';

/** Puts a plant of the same species into the reader's garden; brings members of its garden to the plant itself. */
function Actions({ plant }: { plant: Plant }) {
  const { user } = useUser();
  const add = useAddPlant(useGardenTarget());
  const rights = usePlantRights(plant);
  const singleFlight = useSingleFlight();
  const addIcon = <Plus aria-hidden className="icon-sm" />;
  if (rights.isMember) {
    return (
      <ButtonLink
        className={wide}
        href={`/garden?plantId=${plant.id}&${gardenQuery(rights.garden ?? null)}`}
        icon={<Sprout aria-hidden className="icon-sm" />}
      >
        {rights.garden ? words.openInGarden : words.openInMyGarden}
      </ButtonLink>
    );
  }
  if (!user) {
    return (
      <ButtonLink className={wide} href={loginUrl()} icon={addIcon}>
        {common.addToGarden}
      </ButtonLink>
    );
  }
  return (
    <Button
      icon={addIcon}
      busy={add.isPending}
      onClick={() => singleFlight(() => add.mutateAsync({ plantId: plant.id }))}
      className={wide}
    >
      {add.isPending ? common.adding : common.addToGarden}
    </Button>
  );
}

const nobody = { isLiked: false, likesCount: 0 };

function Detail({ plant, known }: { plant: Plant; known: CommunityPlant | undefined }) {
  const like = useLikeStatus(plant.id, known);
  return (
    <DetailLayout
      picture={
        <>
          <PlantPhoto plant={plant} size="full" eager />
          <PlantPhotoOpener plant={plant} caption={<PlantAge plant={plant} />} />
        </>
      }
      caption={
        <div className="mt-3 flex items-center justify-between gap-3 px-5 sm:px-0">
          <div className="min-w-0 text-sm text-ink-2">
            {known && <OwnerLine owner={known.owner} />}
            <p className="mt-1">
              <PlantAge plant={plant} />
            </p>
          </div>
          <LikeButton
            plantId={plant.id}
            status={like.data ?? nobody}
            loading={like.data === undefined}
            name={plant.commonName}
            className="shrink-0"
          />
        </div>
      }
      tabs={
        <Tabs
          label={facts.aboutThisPlant}
          className="min-w-0"
          tabs={[
            { value: 'information', label: facts.information, content: <PlantInformation plant={plant} /> },
            {
              value: 'care',
              label: facts.careGuide,
              content: <CareGuide speciesId={plant.speciesId} careNotes={plant.careNotes} plantId={plant.id} />,
            },
          ]}
        />
      }
      comments={<PlantComments plant={plant} />}
    />
  );
}

interface CommunityPlantModalProps {
  id: number;
  /** The plant, where a list has it already. */
  known: CommunityPlant | undefined;
  onClose: () => void;
}

/** A plant that is not public is in no community: members of its garden, who alone can see it, find it there. */
function ToGarden({ plant }: { plant: Plant }) {
  const { garden } = usePlantRights(plant);
  return <Redirect replace to={`/garden?plantId=${plant.id}&${gardenQuery(garden ?? null)}`} />;
}

/** A public plant in front of the page, with what gardeners say about it. */
export function CommunityPlantModal({ id, known, onClose }: CommunityPlantModalProps) {
  const asked = usePlant(known ? null : id);
  const plant = known ?? asked.data;
  if (plant && !plant.isPublic) return <ToGarden plant={plant} />;

  if (!plant && hasFailed(asked)) {
    return <DetailFailure asked={asked} back={words.backToCommunity} onClose={onClose} />;
  }
  return (
    <Modal
      open
      addressed
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      {...(plant ? detailNames(plant) : { title: words.loadingPlant })}
      footer={plant && <Actions key={plant.id} plant={plant} />}
    >
      {plant ? <Detail plant={plant} known={known} /> : <Skeleton className="h-96" />}
    </Modal>
  );
}
