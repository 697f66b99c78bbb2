import { useState } from 'react';
import { firstLimits } from '../../../contract/first-limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { useUser } from '../../api/current-user.ts';
import { useClientValue } from '../../ui/use-client-value.ts';
import { useCareToday } from '../care/today.api.ts';
import { hasTasks } from '../care/today.rules.ts';
import { dismissStart, isStartDismissed } from '../device/stored-data.ts';
import { useGardens } from '../gardens/gardens.api.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { useRecentPlants } from '../plants/plants.api.ts';

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
  if (recent.length >= firstLimits.recentPlants) return null;
  const steps = {
    identify: recent.some(({ origin }) => origin === 'photo'),
    byName: recent.some(({ origin }) => origin !== 'photo'),
    zone: Boolean(gardenZone?.trim()),
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

export interface Start {
  steps: StartSteps;
  /** There is nothing yet that could be due. */
  isAlone: boolean;
  dismiss: () => void;
}

/** The first steps in the user's own garden; null once they are done or dismissed on this device. */
export function useStart(): Start | null {
  const { user } = useUser();
  const { id } = useChosenGarden();
  const { data: recent } = useRecentPlants();
  const { data: today } = useCareToday();
  const { data: gardens = [] } = useGardens();
  const [isGone, setGone] = useState(false);
  const wasDismissed = useClientValue(() => user !== null && isStartDismissed(user.id), false);
  if (!user || id !== null || !recent || isGone || wasDismissed) return null;
  const steps = startSteps({ recent, gardenZone: user.gardenZone });
  if (!steps) return null;
  const isDue = today && hasTasks(today);
  return {
    steps,
    isAlone: recent.length === 0 && !isDue && gardens.length <= 1,
    dismiss() {
      dismissStart(user.id);
      setGone(true);
    },
  };
}
