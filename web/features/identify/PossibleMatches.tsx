import { Check, ChevronDown, PencilLine, Sprout } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import * as words from '#words/identify.ts';
import type { Candidate, Identification } from '../../../contract/identify.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { SpeciesSuggestion } from '../../../contract/species.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useHemisphere } from '../gardens/use-hemisphere.ts';
import { useMeasuringRegion } from '../species/measure.ts';
import { SpeciesPicture } from '../species/SpeciesPicture.tsx';
import { isUnsure, shownLevel } from './answer-level.ts';
import { CandidateNames } from './CandidateNames.tsx';
import { candidateOf, percent, veryLikelyFrom, worthShowingFrom } from './confidence.ts';
import { distinction } from './distinction.ts';
import { type ChosenIdentity, useNamePlant } from './identify.api.ts';
import type { ByHand } from './identify.reducer.ts';
import { OtherEngines } from './OtherEngines.tsx';

const SpeciesPicker = lazyPart(async () => (await import('../species/picker/SpeciesPicker.tsx')).SpeciesPicker, {
  pending: <Skeleton className="h-36" />,
});

/** So that there is room for what is found while typing. */
const showFromTop = (picker: HTMLElement | null): void => picker?.scrollIntoView({ block: 'start' });

const noNames = { commonName: '', latinName: '' };

interface PossibleMatchesProps {
  result: Identification;
  byHand: ByHand | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onNamed: (plant: Plant, byHand: ByHand) => void;
  onAnswered: (result: Identification) => void;
  /** The plant was named where a name is typed: what had the focus is about to go. */
  onPickerClosed: () => void;
}

/** The other possible names, and a field for the user's own. Open if the result is uncertain. */
export function PossibleMatches({
  result,
  byHand,
  heading,
  onNamed,
  onAnswered,
  onPickerClosed,
}: PossibleMatchesProps) {
  const id = useId();
  const unsure = isUnsure(result, byHand);
  const beginsUnsure = isUnsure(result, null);
  const isSettled = result.verdict === 'identified' || (result.isCalibrated && result.confidence >= veryLikelyFrom);
  const [open, setOpen] = useState(unsure || !isSettled);
  const [wasAsked, setWasAsked] = useState(false);
  const level = shownLevel(result, byHand);
  const [ownName, setOwnName] = useState(false);
  const naming = useNamePlant(result.id);
  const singleFlight = useSingleFlight();
  const current = unsure ? undefined : candidateOf(result, result.candidates);
  // The button that opened them is gone by then.
  useEffect(() => {
    if (wasAsked) heading.current?.focus({ preventScroll: true });
  }, [wasAsked, heading]);

  const isShown = ({ confidence }: Candidate) => !result.isCalibrated || confidence >= worthShowingFrom;

  const choose = async (word: ChosenIdentity, how: ByHand) => {
    onNamed(await naming.mutateAsync(word), how);
  };
  const type = async (word: ChosenIdentity, how: ByHand) => {
    await choose(word, how);
    setOwnName(false);
    onPickerClosed();
  };
  const picker = {
    label: words.nameOfYourPlant,
    busy: naming.isPending,
    onSpecies: (species: SpeciesSuggestion) => singleFlight(() => type(species, 'chosen')),
    onOwnWords: (names: { commonName: string; latinName: string }) => type(names, 'named'),
  };

  if (!open) {
    return (
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 mt-1"
        icon={<ChevronDown aria-hidden className="icon-sm" />}
        onClick={() => {
          setWasAsked(true);
          setOpen(true);
        }}
      >
        {words.notThisPlant}
      </Button>
    );
  }
  return (
    <section aria-labelledby={id} className="mt-4 rounded-sheet border border-line bg-paper">
      {level === 'unknown' && (
        // The gardener's own name is the likeliest way on.
        <div className="rounded-t-sheet border-b border-line bg-sheet px-4 pt-3 pb-2">
          <h4 className="mb-2 text-lg">{words.knowWhatItIs}</h4>
          <SpeciesPicker {...picker} initial={noNames} />
        </div>
      )}
      <div className="px-4 pt-3 pb-2">
        <h4 id={id} ref={heading} tabIndex={-1} className="scroll-mt-5 text-lg outline-none">
          {unsure ? words.chooseAMatch : words.possibleMatches}
        </h4>
        <p className="text-sm text-pretty text-ink-2">
          {level === 'unknown' ? words.noneIsLikely : words.chooseTheMostAlike}{' '}
          {result.knownKinds !== null && words.kindsKnown(result.knownKinds)}
        </p>
        {!beginsUnsure && <OtherEngines result={result} onAnswered={onAnswered} />}
      </div>
      <ul className={level === 'unknown' ? 'overflow-hidden rounded-b-sheet' : undefined}>
        {result.candidates.filter(isShown).map((candidate) => (
          <li key={candidate.latinName}>
            <Match
              candidate={candidate}
              chosen={candidate === current}
              result={result}
              busy={naming.isPending}
              onChoose={() => candidate !== current && singleFlight(() => choose(candidate, 'chosen'))}
            />
          </li>
        ))}
      </ul>
      {level !== 'unknown' && (
        <div className="border-t border-line px-4 py-2">
          {ownName ? (
            <div ref={showFromTop} className="scroll-mt-5 py-2">
              <SpeciesPicker
                {...picker}
                initial={byHand === 'named' ? result : noNames}
                onClose={() => setOwnName(false)}
              />
            </div>
          ) : (
            <Button
              variant={level === 'species' ? 'ghost' : 'secondary'}
              size="sm"
              className={level === 'species' ? '-ms-3' : 'my-1.5'}
              icon={<PencilLine aria-hidden className="icon-sm" />}
              onPointerEnter={SpeciesPicker.preload}
              onClick={() => setOwnName(true)}
            >
              {words.nameItYourself}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface MatchProps {
  candidate: Candidate;
  /** Whose candidate it is. */
  result: Pick<Identification, 'engine' | 'isCalibrated'>;
  chosen: boolean;
  busy: boolean;
  onChoose: () => void;
}

function Match({ candidate, result, chosen, busy, onChoose }: MatchProps) {
  const region = useMeasuringRegion();
  const hemisphere = useHemisphere();
  const looks = distinction(candidate, { region, hemisphere });
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={busy}
      onClick={onChoose}
      className={classes(
        'grid w-full grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-2.5 border-t border-line px-3 py-2.5 text-start sm:gap-3 sm:px-4 transition-colors duration-150 focus-visible:-outline-offset-2',
        chosen ? 'bg-leaf-wash' : 'hover:bg-sheet',
        busy && !chosen && 'opacity-60',
      )}
    >
      <span
        aria-hidden
        className={classes(
          'grid size-5.5 place-items-center rounded-full border-2',
          chosen ? 'border-leaf bg-leaf text-leaf-ink' : 'border-edge bg-sheet',
        )}
      >
        {chosen && <Check strokeWidth={3} className="size-3.5" />}
      </span>
      <span aria-hidden className="size-14 overflow-hidden rounded-control">
        <SpeciesPicture species={candidate} size="thumb" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <CandidateNames candidate={candidate} />
        {looks && <span className="mt-0.5 block text-sm leading-snug text-pretty text-ink-2">{looks}</span>}
        {candidate.speciesId === null && result.engine !== 'embedded' && (
          <span className="mt-0.5 block text-sm leading-snug text-ink-2">{words.notInCatalog}</span>
        )}
        {candidate.fromGardeners && (
          <span className="mt-0.5 flex items-center gap-1.5 text-sm leading-snug text-leaf">
            <Sprout aria-hidden className="icon-sm shrink-0" />
            {words.learnedHere}
          </span>
        )}
      </span>
      {result.isCalibrated && <span className="figures text-sm text-ink-2">{percent(candidate.confidence)}</span>}
    </button>
  );
}
