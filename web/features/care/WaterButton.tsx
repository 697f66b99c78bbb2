import './care.css';
import { Check, Droplets } from 'lucide-react';
import * as words from '#words/water.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useGardenToday } from '../gardens/use-garden.ts';
import { ownPress } from '../plants/SpecimenCard.tsx';
import { useWater } from './water.api.ts';

interface WaterButtonProps {
  plant: Pick<Plant, 'id' | 'commonName' | 'lastWatered'>;
  /** Shows only a drop: for a card. */
  compact?: boolean;
}

/** Logs that a plant was watered. It shows so for the rest of the day, and a click then offers to undo it. */
export function WaterButton({ plant, compact = false }: WaterButtonProps) {
  const water = useWater(plant);
  const singleFlight = useSingleFlight();
  const today = useGardenToday();
  // The server does not always know the zone, and so the day.
  const knowsDay = useIsHydrated();
  // Later than today if the garden has moved to a zone that is a day behind.
  const done = water.isPending || (knowsDay && plant.lastWatered !== null && plant.lastWatered >= today);
  const press = () => singleFlight(() => water.mutateAsync());
  const icon = done ? <Check aria-hidden className="icon-sm" /> : <Droplets aria-hidden className="icon-sm" />;
  if (!compact) {
    return (
      <Button size="sm" icon={icon} onClick={press} className="shrink-0">
        {done ? words.wateredToday : words.water}
      </Button>
    );
  }
  return (
    <button
      type="button"
      {...ownPress}
      className="grid size-11 place-items-center rounded-full"
      title={done ? words.wateredToday : words.water}
      aria-label={done ? words.plantWateredToday(plant.commonName) : words.waterPlant(plant.commonName)}
      onClick={press}
    >
      <span aria-hidden data-care="watering" data-done={done} className="care-mark water-mark">
        {icon}
      </span>
    </button>
  );
}
