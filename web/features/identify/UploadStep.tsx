import { ScanSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as common from '#words/common.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from './DropZone.tsx';
import type { IdentifyState } from './identify.reducer.ts';
import { PhotoPreview } from './PhotoPreview.tsx';
import { PhotoTips } from './PhotoTips.tsx';

interface UploadBodyProps {
  state: IdentifyState;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A pasted picture counts as chosen. A file dropped beside the zone must not make the browser open it. */
function useFilesFromElsewhere(onFile: (file: File) => void): void {
  const handler = useRef(onFile);
  useEffect(() => {
    handler.current = onFile;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      handler.current(file);
    };
    const stay = (event: DragEvent) => event.preventDefault();
    window.addEventListener('paste', paste);
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('paste', paste);
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}

/** Where a photo is chosen, looked at and taken back. */
export function UploadBody({ state, onFile, onRemove }: UploadBodyProps) {
  // While identifying, the photo on its way must stay the one that shows.
  const accepts = state.step === 'upload' || state.step === 'chosen';
  useFilesFromElsewhere((file) => accepts && onFile(file));
  const photo = state.step === 'chosen' || state.step === 'identifying' ? state.photo : null;
  const problem = state.step === 'chosen' ? state.problem : null;
  return (
    <>
      {photo ? (
        <PhotoPreview photo={photo} problem={problem} onRemove={onRemove} />
      ) : (
        <DropZone reading={state.step === 'upload' && state.reading} onFile={onFile} />
      )}
      {(!photo || problem?.notAPlant) && <PhotoTips />}
    </>
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
