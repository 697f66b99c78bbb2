import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/identify.tsx';
import type { Identification } from '../../../contract/identify.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { PlantPlaceholder } from '../../ui/PlantPlaceholder.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { CareNotesList } from '../plants/CareNotesList.tsx';
import { careNotes } from '../plants/care-notes.ts';
import { FunFact } from '../plants/FunFact.tsx';
import { PhotoOpener, PlantPhotoOpener } from '../plants/PhotoOpener.tsx';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { useAddPlant } from '../plants/plants.api.ts';
import { ConfidenceLine } from './ConfidenceLine.tsx';
import type { IdentifyPhoto } from './identify.reducer.ts';
import { PossibleMatches } from './PossibleMatches.tsx';

interface ResultBodyProps {
  photo: IdentifyPhoto;
  result: Identification;
  byHand: boolean;
  onNamed: (plant: Plant) => void;
}

/** What the photo shows, how sure that is, and what else it may be. */
export function ResultBody({ photo, result, byHand, onNamed }: ResultBodyProps) {
  const notes = careNotes(result.careNotes);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone with the step before; the name is what is to be read next.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="-mx-5 -mt-5 sm:mx-0 sm:mt-0 md:sticky md:top-0">
        <div className="relative aspect-4/3 overflow-hidden bg-leaf-wash sm:rounded-sheet md:aspect-square">
          <ResultPhoto photo={photo} result={result} />
        </div>
      </div>
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} dir="auto" className="text-2xl outline-none [overflow-wrap:anywhere]">
          {result.commonName}
        </h3>
        <p dir="auto" className="latin mt-0.5 text-xl text-ink-2 [overflow-wrap:anywhere]">
          {result.latinName}
        </p>
        {(result.family || result.tags.length > 0) && (
          <ul aria-label={words.familyAndTags} className="mt-3 flex flex-wrap gap-2">
            {result.family && (
              <li className="max-w-full">
                <Chip>{result.family}</Chip>
              </li>
            )}
            {result.tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Chip tone="plain">{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
        <ConfidenceLine result={result} byHand={byHand} />
        <PossibleMatches result={result} byHand={byHand} onNamed={onNamed} />
        {result.description && (
          <p dir="auto" className="mt-5 text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
            {result.description}
          </p>
        )}
        {result.funFact && <FunFact text={result.funFact} level="h4" />}
        <h4 className="mt-6 mb-3 border-t border-line pt-5 text-xl">{words.careNotes}</h4>
        {notes.length > 0 ? <CareNotesList notes={notes} /> : <p className="text-ink-2">{words.noCareNotes}</p>}
      </div>
    </div>
  );
}

/** The photo that is already here; the server's where this browser could not show it. */
function ResultPhoto({ photo, result }: Pick<ResultBodyProps, 'photo' | 'result'>) {
  if (photo.previewUrl) {
    return (
      <>
        <img src={photo.previewUrl} alt={result.commonName} className="size-full object-cover" />
        <PhotoOpener name={result.commonName} photo={{ src: photo.previewUrl, caption: result.latinName }} />
      </>
    );
  }
  if (result.photoUrl) {
    return (
      <>
        <PlantPhoto plant={result} size="full" eager />
        <PlantPhotoOpener plant={result} caption={result.latinName} />
      </>
    );
  }
  return <PlantPlaceholder name={result.commonName} className="size-full" />;
}

interface ResultActionsProps {
  plant: Plant;
  onEdit: () => void;
  onAdded: () => void;
}

export function ResultActions({ plant, onEdit, onAdded }: ResultActionsProps) {
  const add = useAddPlant();
  const singleFlight = useSingleFlight();
  return (
    <div className="flex w-full flex-wrap justify-between gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none">
      <Button disabled={add.isPending} onClick={onEdit}>
        {words.editIdentification}
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="icon" />}
        busy={add.isPending}
        onClick={() => singleFlight(() => add.mutateAsync({ plantId: plant.id }).then(onAdded))}
      >
        {add.isPending ? common.adding : common.addToGarden}
      </Button>
    </div>
  );
}
