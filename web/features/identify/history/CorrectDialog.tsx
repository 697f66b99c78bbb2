import { Check, PencilLine } from 'lucide-react';
import { useState } from 'react';
import * as words from '#words/identifications.ts';
import * as identify from '#words/identify.ts';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/Loaded.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { SpeciesPicture } from '../../species/SpeciesPicture.tsx';
import { CandidateNames } from '../CandidateNames.tsx';
import { percent } from '../confidence.ts';
import type { ChosenIdentity } from '../identify.api.ts';
import { nameOf, settledCandidate } from './identifications.rules.ts';

const SpeciesPicker = lazyPart(async () => (await import('../../species/picker/SpeciesPicker.tsx')).SpeciesPicker, {
  pending: <Skeleton className="h-36" />,
});

/** Fetches what names are typed in ahead of the press that is likely to come. */
export const preloadSpeciesPicker = SpeciesPicker.preload;

interface CorrectDialogProps {
  entry: IdentificationEntry;
  /** Shows the name at once; rejects if it could not be saved, after showing a toast. */
  onCorrect: (word: ChosenIdentity) => Promise<unknown>;
  onClose: () => void;
}

const nothingMore = { habit: null, photoUrl: null, photoHash: null };

/** Asks which plant it is: one of the possible matches, or another name. */
export function CorrectDialog({ entry, onCorrect, onClose }: CorrectDialogProps) {
  const { candidates, isCalibrated } = entry;
  const [isNaming, setNaming] = useState(candidates.length === 0);
  const { title } = nameOf(entry);
  const chosen = settledCandidate(entry);
  const choose = (word: ChosenIdentity) => {
    onClose();
    // The failure has shown a toast, and the previous name shows again.
    onCorrect(word).catch(() => undefined);
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.whichPlant}
      {...(title !== null && { description: <bdi className="[overflow-wrap:anywhere]">{title}</bdi> })}
    >
      {isNaming ? (
        // Room for the list under the box.
        <div className="min-h-112">
          <SpeciesPicker
            label={identify.nameOfYourPlant}
            initial={{ commonName: '', latinName: '' }}
            busy={false}
            onSpecies={choose}
            onOwnWords={onCorrect}
            onClose={onClose}
          />
        </div>
      ) : (
        <>
          <ul className="-mx-5 -mt-5 sm:-mx-6">
            {candidates.map((candidate) => (
              <li key={candidate.latinName} className="border-b border-line">
                <button
                  type="button"
                  aria-pressed={candidate === chosen}
                  className={classes(
                    'flex w-full items-center gap-3 px-5 py-2.5 text-start sm:px-6 focus-visible:-outline-offset-2',
                    candidate === chosen ? 'bg-leaf-wash' : 'hover:bg-leaf-wash',
                  )}
                  onClick={() => (candidate === chosen ? onClose() : choose(candidate))}
                >
                  <span aria-hidden className="size-14 shrink-0 overflow-hidden rounded-control">
                    <SpeciesPicture species={{ ...candidate, ...nothingMore }} size="thumb" />
                  </span>
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <CandidateNames candidate={candidate} />
                    {candidate.speciesId === null && (
                      <span className="block text-sm text-ink-2">{identify.notInCatalog}</span>
                    )}
                  </span>
                  {isCalibrated && <span className="figures text-sm text-ink-2">{percent(candidate.confidence)}</span>}
                  {candidate === chosen && <Check aria-hidden className="icon shrink-0 text-leaf" />}
                </button>
              </li>
            ))}
          </ul>
          <Button
            size="sm"
            className="mt-4"
            icon={<PencilLine aria-hidden className="icon-sm" />}
            onClick={() => setNaming(true)}
          >
            {identify.nameItYourself}
          </Button>
        </>
      )}
    </Modal>
  );
}
