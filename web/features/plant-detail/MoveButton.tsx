import { ArrowRightLeft } from 'lucide-react';
import * as words from '#words/move-plant.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { useGardens } from '../gardens/gardens.api.ts';
import { isEditor } from '../gardens/gardens.rules.ts';

/** Asks which garden to move a plant to; nothing where there is no other that the user may add to. */
export function MoveButton({ plant, onMove }: { plant: Pick<Plant, 'gardenId'>; onMove: () => void }) {
  const { data: gardens = [] } = useGardens();
  if (!gardens.some((garden) => garden.id !== plant.gardenId && isEditor(garden))) return null;
  return (
    <div className="-ms-3 mt-1">
      <Button size="sm" variant="ghost" icon={<ArrowRightLeft aria-hidden className="icon-sm" />} onClick={onMove}>
        {words.moveToGarden}
      </Button>
    </div>
  );
}
