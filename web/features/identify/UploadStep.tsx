import { Check, ScanSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/identify.ts';
import type { Organ } from '../../../contract/identify.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from './DropZone.tsx';
import type { IdentifyState, Problem } from './identify.reducer.ts';
import { OrganChoice } from './OrganChoice.tsx';
import type { DeviceAnswer } from './on-device/device-answer.ts';
import { OnDeviceOffer } from './on-device/OnDeviceOffer.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';
import { PhotoRow, positionOf } from './PhotoRow.tsx';
import { servicesOf, useIdentifiers } from './services/identifiers.api.ts';
import { useScrolledToTop } from './use-scrolled-to-top.ts';

/** What makes a photo easy to identify. */
function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips" className="mt-5">
      <h3 id="photo-tips" className="text-lg">
        {words.goodPhotoTips}
      </h3>
      <ul className="mt-2 grid gap-x-6 gap-y-1.5 text-ink-2 sm:grid-cols-2">
        {Object.values(words.photoTips).map((tip) => (
          <li key={tip} className="flex items-center gap-2.5">
            <Check aria-hidden className="icon-sm shrink-0 text-leaf" />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UploadBodyProps {
  state: IdentifyState;
  onFiles: (files: readonly File[]) => void;
  /** Looks at one of the photos. */
  onView: (key: string) => void;
  onOrgan: (key: string, organ: Organ) => void;
  onRemove: (key: string) => void;
  /** Add a plant without a photo, in the user's own words. */
  onOwn: () => void;
  /** The model on this device has answered, or could not. */
  onAnsweredHere: (answer: DeviceAnswer) => void;
  onProblem: (problem: Problem) => void;
  /** The gardener goes on elsewhere. */
  onLeave: () => void;
}

/** What is done with files that do not come by the buttons or the drop zone. */
interface ElsewhereHandlers {
  onPaste: (files: readonly File[]) => void;
  onDrop: (files: readonly File[]) => void;
}

/** A pasted picture counts as chosen. A file dropped beside the zone must not make the browser open it. */
function useFilesFromElsewhere(handlers: ElsewhereHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current.onPaste(files);
    };
    const stay = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current.onDrop(files);
    };
    window.addEventListener('paste', paste);
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('paste', paste);
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

/** Choosing, viewing and removing photos. */
export function UploadBody({
  state,
  onFiles,
  onView,
  onOrgan,
  onRemove,
  onOwn,
  onAnsweredHere,
  onProblem,
  onLeave,
}: UploadBodyProps) {
  const top = useScrolledToTop();
  // The model of this server looks at the photos alone.
  const usesOrgans = servicesOf(useIdentifiers().data ?? []).some(({ consent }) => consent !== false);
  // While identifying, the photos on their way must stay those that show.
  const accepts = state.step === 'upload' || state.step === 'chosen';
  useFilesFromElsewhere({
    onPaste: (files) => accepts && onFiles(files),
    // Until then, the zone takes what is dropped onto it.
    onDrop: (files) => state.step === 'chosen' && onFiles(files),
  });
  const set = state.step === 'chosen' || state.step === 'identifying' ? state.set : null;
  const photo = set?.photos.find(({ key }) => key === set.viewed);
  const problem = state.step === 'chosen' ? state.problem : null;
  const reading = state.step !== 'closed' && 'reading' in state && state.reading;
  return (
    <div ref={top} className="scroll-mt-5">
      {set && photo ? (
        <>
          <PhotoPreview photo={photo} problem={problem} onRemove={() => onRemove(photo.key)} onOwn={onOwn}>
            {problem?.noNetwork && (
              <OnDeviceOffer photos={set.photos} onAnswered={onAnsweredHere} onProblem={onProblem} onLeave={onLeave} />
            )}
          </PhotoPreview>
          {usesOrgans && (
            <OrganChoice
              photo={photo}
              position={set.photos.length > 1 ? positionOf(set, photo) : null}
              onChoose={(organ) => onOrgan(photo.key, organ)}
            />
          )}
          <PhotoRow set={set} reading={reading} onFiles={onFiles} onView={onView} />
        </>
      ) : (
        <>
          <DropZone reading={reading} onFiles={onFiles} />
          <p className="mt-2 flex flex-wrap items-center justify-center gap-x-4 text-ink-2">
            {words.noPhoto}
            <Link href="/search#search" onClick={onLeave} className="link inline-flex min-h-11 items-center">
              {common.addByName}
            </Link>
            <button type="button" onClick={onOwn} disabled={reading} className="link inline-flex min-h-11 items-center">
              {common.myOwnPlant}
            </button>
          </p>
        </>
      )}
      {(!photo || problem?.notAPlant) && <PhotoTips />}
    </div>
  );
}

interface UploadActionsProps {
  ready: boolean;
  onIdentify: () => void;
  onCancel: () => void;
}

export function UploadActions({ ready, onIdentify, onCancel }: UploadActionsProps) {
  return (
    <div className="flex w-full flex-wrap justify-end gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none">
      <Button onClick={onCancel}>{common.cancel}</Button>
      <Button
        variant="primary"
        icon={<ScanSearch aria-hidden className="icon" />}
        disabled={!ready}
        onClick={onIdentify}
      >
        {common.identifyPlant}
      </Button>
    </div>
  );
}
