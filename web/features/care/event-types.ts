import { Droplets, FlaskConical, Leaf, type LucideIcon, Scissors, ShoppingBasket, Shovel, Sprout } from 'lucide-react';
import * as words from '#words/care.tsx';
import { capitalized } from '#words/language.ts';
import type { EventType } from '../../../contract/calendar.ts';
import { eventTypes } from '../../../contract/values.ts';
import { eventTypeWords } from '../../../contract/words/en/event-types.ts';

interface Look {
  label: string;
  Icon: LucideIcon;
  /** In the past tense, after a plant's name or alone: `Watered`. */
  done: string;
}

const icons: Record<EventType, LucideIcon> = {
  watering: Droplets,
  fertilizing: FlaskConical,
  pruning: Scissors,
  repotting: Shovel,
  planting: Sprout,
  harvesting: ShoppingBasket,
};

/** The label and icon of an event type. A type that only a newer server knows gets its own name and a leaf. */
export function eventTypeDisplay(name: string): Look {
  const type = eventTypes.find((one) => one === name);
  if (!type) return { label: capitalized(name), Icon: Leaf, done: words.unknownTypeDone };
  return { label: eventTypeWords[type].name, Icon: icons[type], done: capitalized(eventTypeWords[type].done) };
}
