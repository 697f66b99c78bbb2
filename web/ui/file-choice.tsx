import { type ChangeEvent, type ComponentProps, type ReactNode, useRef } from 'react';
import * as words from '#words/photos.ts';
import { Button } from './Button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What the file is, for a screen reader. */
  label: string;
  /** Endings and types of files, as in HTML. */
  accept: string;
  onChoose: (file: File) => void;
}

/** A button that lets somebody choose a file. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that choosing the same file again is a change.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} aria-label={label} tabIndex={-1} hidden onChange={choose} />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}

interface PhotoChooser {
  /** Opens the camera, if the device has one. */
  takePhoto: () => void;
  /** Opens the device's photos and files. */
  browse: () => void;
  /** Must be rendered; shows nothing. */
  inputs: ReactNode;
}

/** HEIC by its extension too: desktop browsers do not know its type and would grey it out. */
const accepted = 'image/*,.heic,.heics,.heif,.heifs,.hif';

/** Lets somebody take or choose photos, by buttons of the caller's own. */
export function usePhotoChooser(
  onChoose: (files: File[]) => void,
  { multiple = false }: { multiple?: boolean } = {},
): PhotoChooser {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const list = [...(event.target.files ?? [])];
    // So that choosing the same file again is a change.
    event.target.value = '';
    if (list.length > 0) onChoose(list);
  };
  return {
    takePhoto: () => camera.current?.click(),
    browse: () => files.current?.click(),
    inputs: (
      <>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={words.takePhoto}
          tabIndex={-1}
          hidden
          onChange={chosen}
        />
        <input
          ref={files}
          type="file"
          accept={accepted}
          multiple={multiple}
          aria-label={multiple ? words.choosePhotos : words.choosePhoto}
          tabIndex={-1}
          hidden
          onChange={chosen}
        />
      </>
    ),
  };
}
