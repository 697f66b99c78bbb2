import { Droplets, FlaskConical, Leaf, type LucideIcon, Scissors, ShoppingBasket, Shovel, Sprout } from 'lucide-react';
import type { EventType } from '../../../contract/calendar.ts';

interface Look {
  label: string;
  Icon: LucideIcon;
  /** What was done, to follow a plant's name or stand alone: `Watered`. */
  done: string;
}

const looks: Record<EventType, Look> = {
  watering: { label: 'Watering', Icon: Droplets, done: 'Watered' },
  fertilizing: { label: 'Fertilizing', Icon: FlaskConical, done: 'Fertilized' },
  pruning: { label: 'Pruning', Icon: Scissors, done: 'Pruned' },
  repotting: { label: 'Repotting', Icon: Shovel, done: 'Repotted' },
  planting: { label: 'Planting', Icon: Sprout, done: 'Planted' },
  harvesting: { label: 'Harvesting', Icon: ShoppingBasket, done: 'Harvested' },
};

/** How a type of event is named and marked. A type that a newer server may know gets its own name and a leaf. */
export function lookOf(type: string): Look {
  const known = looks[type as EventType] as Look | undefined;
  return known ?? { label: type.charAt(0).toUpperCase() + type.slice(1), Icon: Leaf, done: 'Done' };
}
