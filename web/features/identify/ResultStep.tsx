import { ListChecks, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/identify.ts';
import type { Identification } from '../../../contract/identify.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { PlantPlaceholder } from '../../ui/PlantPlaceholder.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { useAddPlant } from '../plants/add-plant.api.ts';
import { FunFact } from '../plants/FunFact.tsx';
import { PhotoOpener, PlantPhotoOpener } from '../plants/PhotoOpener.tsx';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { tagText } from '../plants/tag-text.ts';
import { CareNotesList, careNotes } from '../species/CareNotesList.tsx';
import { InEnglish } from '../species/InEnglish.tsx';
import { useMeasuringRegion } from '../species/measure.ts';
import { isUnsure, partialAnswer, shownLevel } from './answer-level.ts';
import { ConfidenceLine } from './ConfidenceLine.tsx';
import type { ByHand, IdentifyPhoto } from './identify.reducer.ts';
import { LookAlikes } from './LookAlikes.tsx';
import { OtherEngines } from './OtherEngines.tsx';
import { OwnMatchCard } from './OwnMatchCard.tsx';
import { PartialAnswerNote } from './PartialAnswerNote.tsx';
import { PossibleMatches } from './PossibleMatches.tsx';
import { ServiceLink } from './services/ServiceLink.tsx';
import { useScrolledToTop } from './use-scrolled-to-top.ts';

interface ResultBodyProps {
  photos: readonly IdentifyPhoto[];
  result: Identification;
  byHand: ByHand | null;
  /** The heading of the possible matches. */
  matches: RefObject<HTMLHeadingElement | null>;
  onNamed: (plant: Plant, byHand: ByHand) => void;
  /** Another engine was asked, and this is the result with its answer. */
  onAnswered: (result: Identification) => void;
  /** The gardener goes on elsewhere, or is done with the photos. */
  onLeave: () => void;
}

/** What the photos show, how sure that is, and what else it may be. */
export function ResultBody({ photos, result, byHand, matches, onNamed, onAnswered, onLeave }: ResultBodyProps) {
  const level = shownLevel(result, byHand);
  const partial = partialAnswer(result, level);
  const latinName = partial ? partial.latinName : result.latinName;
  // Also once it is named: nothing moves under the finger that chooses.
  const beginsUnsure = isUnsure(result, null);
  const [isOwn, setIsOwn] = useState(true);
  const top = useScrolledToTop();
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = (answer: Identification) => {
    onAnswered(answer);
    // The new name is what is to be read next.
    heading.current?.focus();
  };
  // What had the focus is gone with the step before; the name is what is to be read next.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={top} className="grid scroll-mt-5 items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="-mx-5 -mt-5 sm:mx-0 sm:mt-0 md:sticky md:top-0">
        <div
          className={classes(
            'relative overflow-hidden bg-leaf-wash sm:rounded-sheet md:aspect-square',
            beginsUnsure ? 'aspect-5/2' : 'aspect-4/3',
          )}
        >
          <ResultPhoto photo={photos[0]} result={result} />
        </div>
      </div>
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} dir="auto" className="text-2xl outline-none [overflow-wrap:anywhere]">
          {partial?.title ?? result.commonName}
        </h3>
        {latinName && (
          <p dir="auto" className="latin mt-0.5 text-xl text-ink-2 [overflow-wrap:anywhere]">
            {latinName}
          </p>
        )}
        {!beginsUnsure && <FamilyAndTags plant={result} />}
        {partial ? (
          <PartialAnswerNote answer={partial} result={result} onLeave={onLeave} />
        ) : (
          <ConfidenceLine result={result} byHand={byHand} />
        )}
        {result.attribution && (
          <p className="text-sm">
            <ServiceLink url={result.attribution.url}>{result.attribution.text}</ServiceLink>
          </p>
        )}
        {beginsUnsure && <OtherEngines result={result} onAnswered={answered} />}
        {result.ownMatch && isOwn && (
          <OwnMatchCard
            match={result.ownMatch}
            identificationId={result.identificationId}
            photos={photos.length}
            onAdded={onLeave}
            onDismiss={() => {
              heading.current?.focus();
              setIsOwn(false);
            }}
          />
        )}
        {level === 'species' && <LookAlikes lookAlikes={result.lookAlikes} />}
        <PossibleMatches
          result={result}
          byHand={byHand}
          heading={matches}
          onNamed={onNamed}
          onAnswered={answered}
          onPickerClosed={() => heading.current?.focus()}
        />
        {beginsUnsure && <FamilyAndTags plant={result} />}
        {result.description && (
          <p dir="auto" lang="en" className="mt-5 text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
            {result.description}
          </p>
        )}
        {result.description && <InEnglish />}
        {result.funFact && <FunFact text={result.funFact} lang="en" level="h4" />}
        {(result.careNotes || !partial) && <CareNotes text={result.careNotes} />}
      </div>
    </div>
  );
}

function FamilyAndTags({ plant: { family, tags } }: { plant: Pick<Plant, 'family' | 'tags'> }) {
  if (!family && tags.length === 0) return null;
  return (
    <ul aria-label={words.familyAndTags} className="mt-3 flex flex-wrap gap-2">
      {family && (
        <li className="max-w-full">
          <Chip>{family}</Chip>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip tone="plain">{tagText(tag)}</Chip>
        </li>
      ))}
    </ul>
  );
}

function CareNotes({ text }: { text: string | null }) {
  const notes = careNotes(text, useMeasuringRegion());
  return (
    <>
      <h4 className="mt-6 mb-3 border-t border-line pt-5 text-xl">{words.careNotes}</h4>
      {notes.length > 0 ? <CareNotesList notes={notes} lang="en" /> : <p className="text-ink-2">{words.noCareNotes}</p>}
    </>
  );
}

/** The photo that is already here; the server's where this browser could not show it. */
function ResultPhoto({ photo, result }: { photo: IdentifyPhoto | undefined; result: Identification }) {
  if (photo?.previewUrl) {
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
  /** Leads to the possible matches where none is chosen yet; null where the name can be taken as it is. */
  onChoose: (() => void) | null;
  onEdit: () => void;
  onAdded: () => void;
}

export function ResultActions({ plant, onChoose, onEdit, onAdded }: ResultActionsProps) {
  const add = useAddPlant();
  const whileMounted = useWhileMounted();
  const singleFlight = useSingleFlight();
  return (
    <div className="flex w-full flex-wrap justify-end gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none">
      <Button className="sm:me-auto" disabled={add.isPending} onClick={onEdit}>
        {words.editIdentification}
      </Button>
      <Button
        variant={onChoose ? 'secondary' : 'primary'}
        icon={<Plus aria-hidden className="icon" />}
        busy={add.isPending}
        onClick={() => singleFlight(() => add.mutateAsync({ plantId: plant.id }).then(whileMounted(onAdded)))}
      >
        {add.isPending ? common.adding : common.addToGarden}
      </Button>
      {onChoose && (
        <Button variant="primary" icon={<ListChecks aria-hidden className="icon" />} onClick={onChoose}>
          {words.chooseAMatch}
        </Button>
      )}
    </div>
  );
}
