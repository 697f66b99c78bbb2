import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/dashboard.ts';
import * as plantWords from '#words/plants.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { PlantAge } from '../plants/PlantCard.tsx';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { ownPress, SpecimenCard } from '../plants/SpecimenCard.tsx';

function Actions({ plant, onDismissed }: Pick<UnaddedCardProps, 'plant' | 'onDismissed'>) {
  const cache = useQueryClient();
  const [acting, setActing] = useState<'add' | 'dismiss' | null>(null);
  const singleFlight = useSingleFlight();
  const act = (what: 'add' | 'dismiss') =>
    singleFlight(async () => {
      setActing(what);
      try {
        const loaded = await import('../plants/add-plant.api.ts').catch((error: unknown) => {
          toastFailure(error, common.error, what === 'add' ? plantWords.notAdded : plantWords.notDismissed);
          throw error;
        });
        if (what === 'add') await loaded.addUnadded(cache, plant);
        else await loaded.dismissUnadded(cache, plant).then(onDismissed);
      } finally {
        setActing(null);
      }
    });
  return (
    <div className="mt-2.5 flex flex-wrap gap-2" {...ownPress}>
      <Button
        size="sm"
        aria-label={words.addNamed(plant.commonName)}
        busy={acting === 'add'}
        onClick={() => act('add')}
      >
        {acting === 'add' ? common.adding : words.add}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.dismissNamed(plant.commonName)}
        busy={acting === 'dismiss'}
        onClick={() => act('dismiss')}
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
