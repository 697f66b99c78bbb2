import { ImagePlus, Trash2, Undo2 } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import * as common from '#words/common.ts';
import * as photoWords from '#words/photos.ts';
import * as words from '#words/settings-profile.ts';
import { photoAt } from '../../api/base.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

const CropDialog = lazyPart(async () => (await import('./CropDialog.tsx')).CropDialog, {
  dialog: ({ onCancel }) => ({ open: true, close: onCancel }),
});

interface AvatarFieldProps {
  /** Whose picture it is: its first letter stands in for one. */
  name: string;
  savedUrl: string | null;
  image: ProfileFormState['image'];
  disabled: boolean;
}

/** HEIC by its extension too: desktop browsers do not know its type and would grey it out. */
const accepted = 'image/*,.heic,.heif';

function stateOf(image: ProfileFormState['image']): string {
  const { draft } = image;
  if (image.reading) return photoWords.readingPhoto;
  if (draft.is === 'removed') return words.photoGoesWhenSaved;
  if (draft.is === 'kept') return '';
  if (draft.failed) return words.photoNotUploaded;
  if (draft.previewUrl === null) return words.photoCannotShow;
  return words.photoComesWhenSaved;
}

/** The profile image with the ways to choose another one and to remove it. */
export function AvatarField({ name, savedUrl, image, disabled }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { draft, cropping } = image;
  const kept = draft.is === 'kept' && savedUrl !== null ? photoAt(savedUrl, 'thumb') : null;
  const shown = draft.is === 'new' ? draft.previewUrl : kept;
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that choosing the same file again is a change.
    target.value = '';
    if (file) void image.take(file);
  };
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
            busy={image.reading}
            onClick={() => input.current?.click()}
          >
            {shown ? words.changePhoto : words.choosePhoto}
          </Button>
          {draft.is !== 'kept' && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Undo2 aria-hidden className="icon-sm" />}
              disabled={disabled}
              onClick={andFocus(image.takeBack)}
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
              onClick={andFocus(image.remove)}
            >
              {words.removePhoto}
            </Button>
          )}
        </div>
        <p className="mt-2 text-sm text-ink-2">{words.photoRules}</p>
        <p
          role="status"
          className={draft.is === 'new' && draft.failed ? 'text-sm font-medium text-clay' : 'text-sm text-ink-2'}
        >
          {stateOf(image)}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={words.photoFile}
        tabIndex={-1}
        hidden
        onChange={chosen}
      />
      {cropping && <CropDialog {...cropping} onDone={image.use} onCancel={image.stopCropping} />}
    </fieldset>
  );
}
