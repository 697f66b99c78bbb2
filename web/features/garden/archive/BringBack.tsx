import { ArchiveRestore } from 'lucide-react';
import * as words from '#words/archive.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useBringBack } from './archive.api.ts';

/** Brings the plant whose details are open back from the archive. */
export function BringBack({ plant }: { plant: Plant }) {
  const bringBack = useBringBack(plant);
  const singleFlight = useSingleFlight();
  return (
    <Button
      variant="primary"
      icon={<ArchiveRestore aria-hidden className="icon-sm" />}
      busy={bringBack.isPending}
      onClick={() => singleFlight(() => bringBack.mutateAsync())}
    >
      {words.bringBack}
    </Button>
  );
}
