import { type ChangeEvent, type ComponentProps, useRef } from 'react';
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
