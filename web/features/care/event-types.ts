import { Droplets, FlaskConical, Leaf, type LucideIcon, Scissors, ShoppingBasket, Shovel, Sprout } from 'lucide-react';
import * as words from '#words/care.tsx';
import type { EventType } from '../../../contract/calendar.ts';
import { ownValue } from '../../../contract/own-value.ts';

interface Look {
  label: string;
  Icon: LucideIcon;
  /** What was done, to follow a plant's name or stand alone: `Watered`. */
  done: string;
}

const looks: Record<EventType, Look> = {
  watering: { label: words.typeNames.watering, Icon: Droplets, done: words.typesDone.watering },
  fertilizing: { label: words.typeNames.fertilizing, Icon: FlaskConical, done: words.typesDone.fertilizing },
  pruning: { label: words.typeNames.pruning, Icon: Scissors, done: words.typesDone.pruning },
  repotting: { label: words.typeNames.repotting, Icon: Shovel, done: words.typesDone.repotting },
  planting: { label: words.typeNames.planting, Icon: Sprout, done: words.typesDone.planting },
  harvesting: { label: words.typeNames.harvesting, Icon: ShoppingBasket, done: words.typesDone.harvesting },
};

/** How a type of event is named and marked. A type that a newer server may know gets its own name and a leaf. */
export function eventTypeDisplay(type: string): Look {
  const known = ownValue<Look>(looks, type);
  return known ?? { label: type.charAt(0).toUpperCase() + type.slice(1), Icon: Leaf, done: words.unknownTypeDone };
}
