import type { Plant } from '../../../contract/plants.ts';
import { CareHistory } from '../care/CareHistory.tsx';
import { PlantPlans } from '../care/PlantPlans.tsx';
import { GardenCalendar } from './GardenCalendar.tsx';

/** The schedule of an own plant, its care plans, and the care that it was given. */
export function PlantCalendar({ plant }: { plant: Pick<Plant, 'id' | 'commonName'> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <GardenCalendar plant={plant} headingLevel={3} />
      <div className="border-t border-line pt-5">
        <PlantPlans plantId={plant.id} />
      </div>
      <CareHistory plantId={plant.id} />
    </div>
  );
}
