import { ImagePlus, Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import * as common from '#words/common.ts';
import * as photoWords from '#words/photos.ts';
import * as words from '#words/settings.ts';
import { photoAt } from '../../api/base.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePhotoChooser } from '../../ui/file-choice.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Avatar as AvatarState } from './use-avatar.ts';

const CropDialog = lazyPart(async () => (await import('./CropDialog.tsx')).CropDialog, {
  dialog: ({ onCancel }) => ({ open: true, close: onCancel }),
});

interface AvatarFieldProps {
  /** Whose picture it is: its first letter stands in for one. */
  name: string;
  savedUrl: string | null;
  avatar: AvatarState;
  disabled: boolean;
}

function stateOf({ draft, reading, hasFailed }: AvatarState): string {
  if (reading) return photoWords.readingPhoto;
  if (draft.is === 'removed') return words.photoRemovalHint;
  if (draft.is === 'kept') return '';
  if (hasFailed) return words.photoNotUploaded;
  if (draft.previewUrl === null) return words.noPreviewHint;
  return words.newPhotoHint;
}

/** The profile image with the ways to choose another one and to remove it. */
export function AvatarField({ name, savedUrl, avatar, disabled }: AvatarFieldProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const { browse, inputs } = usePhotoChooser(([file]) => file && void avatar.take(file));
  const { draft, cropping, reading, hasFailed } = avatar;
  const kept = draft.is === 'kept' && savedUrl !== null ? photoAt(savedUrl, 'thumb') : null;
  const shown = draft.is === 'new' ? draft.previewUrl : kept;
  /** The button that had the focus goes away with what it undid. */
  const andFocus = (act: () => void) => () => {
    act();
    chooser.current?.focus();
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <legend className="sr-only">{words.profilePhoto}</legend>
      <Avatar name={name} src={shown} className="size-20! text-3xl!" />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={chooser}
            size="sm"
            icon={<ImagePlus aria-hidden className="icon-sm" />}
            disabled={disabled}
            busy={reading}
            onClick={browse}
          >
            {shown ? words.changePhoto : words.choosePhoto}
          </Button>
          {draft.is !== 'kept' && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Undo2 aria-hidden className="icon-sm" />}
              disabled={disabled}
              onClick={andFocus(avatar.takeBack)}
            >
              {common.undo}
            </Button>
          )}
          {draft.is === 'kept' && savedUrl !== null && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden className="icon-sm" />}
              disabled={disabled}
              onClick={andFocus(avatar.remove)}
            >
              {words.removePhoto}
            </Button>
          )}
        </div>
        <p className="mt-2 text-sm text-ink-2">{words.photoRules}</p>
        <p role="status" className={hasFailed ? 'text-sm font-medium text-clay' : 'text-sm text-ink-2'}>
          {stateOf(avatar)}
        </p>
      </div>
      {inputs}
      {cropping?.previewUrl && (
        <CropDialog url={cropping.previewUrl} onDone={avatar.use} onCancel={avatar.stopCropping} />
      )}
    </fieldset>
  );
}
