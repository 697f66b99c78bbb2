import type { Plant } from '../../../contract/plants.ts';

type Listener = (plant: Plant | null) => void;
const listeners = new Set<Listener>();

/** Announces that a plant was added to a garden; null if that was undone. */
export function announceAdded(plant: Plant | null): void {
  for (const listener of listeners) listener(plant);
}

/** Calls the listener when a plant is added to a garden. @returns unsubscribes */
export function onPlantAdded(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
