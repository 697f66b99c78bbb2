import { Camera, LoaderCircle } from 'lucide-react';
import * as words from '#words/journal.ts';
import type { Plant } from '../../../contract/plants.ts';
import { useToday } from '../../dates/time-zone.ts';
import { usePhotoChooser } from '../../ui/file-choice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useGardenTime } from '../gardens/use-garden.ts';
import { type PlantInGarden, usePlantRights } from '../gardens/use-plant-rights.ts';
import { usePhotoReader } from '../photos/use-photo-reader.ts';
import { ownPress } from '../plants/SpecimenCard.tsx';
import { useAddCover } from './journal.api.ts';
import { takenOn } from './taken-on.ts';

export type PhotoTaker = Pick<Plant, 'id' | 'commonName'> & PlantInGarden;

/** Lies on the drawing of a plant without a photo, for those who may change it: adds a photo as its cover. */
export function AddPhoto({ plant }: { plant: PhotoTaker }) {
  const { canEdit } = usePlantRights(plant);
  const { read, reading } = usePhotoReader();
  const cover = useAddCover(plant.id);
  const { zone } = useGardenTime();
  const today = useToday(zone);
  const singleFlight = useSingleFlight();
  const add = async ([file]: File[]) => {
    const photo = file && (await read(file));
    if (photo) await cover.mutateAsync({ ...photo, takenOn: await takenOn(file, { zone, today }) });
  };
  const { browse, inputs } = usePhotoChooser((files) => singleFlight(() => add(files)));
  if (!canEdit) return null;
  const busy = reading || cover.isPending;
  const Icon = busy ? LoaderCircle : Camera;
  return (
    <div {...ownPress} className="absolute end-1 top-1">
      <button
        type="button"
        aria-label={busy ? words.addingPhotoOf(plant.commonName) : words.addPhotoOf(plant.commonName)}
        aria-disabled={busy}
        onClick={() => !busy && browse()}
        // As large as a finger, also where the pill in it is smaller.
        className="group/add grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full p-1"
      >
        <span className="flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-sheet px-2 text-sm font-[600] whitespace-nowrap text-ink transition-[border-color] duration-150 group-hover/add:border-edge">
          <Icon aria-hidden className={busy ? 'icon-sm animate-spin' : 'icon-sm'} />
          {/* On a card the words would cover the drawing: they show when somebody points at the camera, where there is room. */}
          <span className="in-[article]:hidden wide-card:group-hover/add:inline wide-card:group-focus-visible/add:inline wide-card:group-aria-disabled/add:inline">
            {busy ? words.addingPhoto : words.addPhoto}
          </span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {busy ? words.addingPhotoOf(plant.commonName) : ''}
      </span>
      {inputs}
    </div>
  );
}
