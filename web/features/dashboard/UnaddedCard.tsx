import * as common from '#words/common.ts';
import * as words from '#words/dashboard.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { PlantAge } from '../plants/PlantCard.tsx';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { useAddPlant, useDismissPlant } from '../plants/plants.api.ts';
import { ownPress, SpecimenCard } from '../plants/SpecimenCard.tsx';

function Actions({ plant, onDismissed }: Pick<UnaddedCardProps, 'plant' | 'onDismissed'>) {
  const add = useAddPlant();
  const dismiss = useDismissPlant(plant);
  const singleFlight = useSingleFlight();
  return (
    <div className="mt-2.5 flex flex-wrap gap-2" {...ownPress}>
      <Button
        size="sm"
        aria-label={words.addNamed(plant.commonName)}
        busy={add.isPending}
        onClick={() => singleFlight(() => add.mutateAsync({ plantId: plant.id }))}
      >
        {add.isPending ? common.adding : words.add}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.dismissNamed(plant.commonName)}
        busy={dismiss.isPending}
        onClick={() => singleFlight(() => dismiss.mutateAsync().then(onDismissed))}
      >
        {words.dismiss}
      </Button>
    </div>
  );
}

interface UnaddedCardProps {
  plant: Plant;
  onOpen: (plant: Plant) => void;
  /** The card that had the focus is about to go. */
  onDismissed: () => void;
  eager: boolean;
}

/** An identification that was not added to the garden, with what becomes of it. */
export function UnaddedCard({ plant, onOpen, onDismissed, eager }: UnaddedCardProps) {
  const { id, canEdit } = useChosenGarden();
  return (
    <SpecimenCard
      commonName={plant.commonName}
      latinName={plant.latinName}
      family={plant.family}
      description={plant.description}
      picture={<PlantPhoto plant={plant} size="card" eager={eager} />}
      note={
        <div className="mt-2">
          <Chip tone="plain">{id === null ? words.notInGarden : words.notInThisGarden}</Chip>
          {canEdit && <Actions plant={plant} onDismissed={onDismissed} />}
        </div>
      }
      aside={
        <span className="text-sm text-ink-2">
          <PlantAge plant={plant} short />
        </span>
      }
      onOpen={() => onOpen(plant)}
    />
  );
}
