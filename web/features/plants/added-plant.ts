import type { Plant } from '../../../contract/plants.ts';

type Listener = (plant: Plant | null) => void;
const listeners = new Set<Listener>();

/** Says that a plant was just put into a garden; null, that adding it was undone. */
export function announceAdded(plant: Plant | null): void {
  for (const listener of listeners) listener(plant);
}

/** Calls the listener whenever a plant was put into a garden. @returns how to stop */
export function onPlantAdded(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
