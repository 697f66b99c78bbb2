import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';

/** What a new user has not done yet, and what they have. */
export interface StartSteps {
  identify: boolean;
  byName: boolean;
  zone: boolean;
}

interface Known {
  /** The latest plants; as long as they are fewer than are listed, there are no others. */
  recent: readonly Pick<Plant, 'origin'>[];
  gardenZone: string | null;
}

/** Which of the first steps are done; null for a gardener who has done them all, or has a garden already. */
export function startSteps({ recent, gardenZone }: Known): StartSteps | null {
  if (recent.length >= limits.recentPlants) return null;
  const steps = {
    identify: recent.some(({ origin }) => origin === 'photo'),
    byName: recent.some(({ origin }) => origin !== 'photo'),
    zone: Boolean(gardenZone?.trim()),
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
