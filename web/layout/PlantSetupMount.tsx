import { useEffect, useRef, useState } from 'react';
import type { Plant } from '../../contract/plants.ts';
import { useUser } from '../api/current-user.ts';
import { rememberSetUp, wasSetUp } from '../features/device/stored-data.ts';
import { onPlantAdded } from '../features/plants/plants.api.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const PlantSetup = lazyPart(async () => (await import('../features/garden/setup/PlantSetup.tsx')).PlantSetup, {
  dialog: ({ open, onClose }) => ({ open, close: onClose }),
});

/** Opens once for each added plant, wherever it was added. Skipped if it fails to load: the plant was added anyway. */
export function PlantSetupMount() {
  const { user } = useUser();
  const userId = user?.id;
  // Remains while the sheet closes.
  const [plant, setPlant] = useState<Plant | null>(null);
  const [open, setOpen] = useState(false);
  const latest = useRef<Plant | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    return onPlantAdded((added) => {
      latest.current = added;
      if (added === null) return setOpen(false);
      if (added.location !== null || wasSetUp(userId, added.id)) return;
      const ask = () => {
        if (latest.current !== added) return;
        rememberSetUp(userId, added.id);
        setPlant(added);
        setOpen(true);
      };
      PlantSetup.load().then(ask, () => undefined);
    });
  }, [userId]);
  return plant && <PlantSetup key={plant.id} plant={plant} open={open} onClose={() => setOpen(false)} />;
}
