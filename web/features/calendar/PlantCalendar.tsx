import type { Plant } from '../../../contract/plants.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CareHistory } from '../care/CareHistory.tsx';
import { NextCare } from '../care/NextCare.tsx';
import { PlantPlans } from '../care/PlantPlans.tsx';

const GardenCalendar = lazyPart(async () => (await import('./GardenCalendar.tsx')).GardenCalendar, {
  pending: <Skeleton className="h-96" />,
});

/** An own plant's next care, its care plans, its care history, and its schedule by month; of an archived one, its history. */
export function PlantCalendar({ plant }: { plant: Plant }) {
  if (plant.archivedOn !== null) return <CareHistory plantId={plant.id} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <NextCare plant={plant} />
      <div className="border-t border-line pt-5">
        <PlantPlans plantId={plant.id} />
      </div>
      <CareHistory plantId={plant.id} />
      <div className="border-t border-line pt-5">
        <GardenCalendar plant={plant} headingLevel={3} />
      </div>
    </div>
  );
}
