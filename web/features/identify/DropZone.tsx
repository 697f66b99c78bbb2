import { Camera, FolderOpen, LoaderCircle } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import * as words from '#words/identify.ts';
import * as photoWords from '#words/photos.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { usePhotoChooser } from '../../ui/file-choice.tsx';

interface DropZoneProps {
  /** A chosen file is being decoded and scaled. */
  reading: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where photos are dropped, taken or picked. */
export function DropZone({ reading, onFiles }: DropZoneProps) {
  const { takePhoto, browse, inputs } = usePhotoChooser(onFiles, { multiple: true });
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    // Moving onto a child leaves the zone too, in the browser's view.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  // The browser may drop the drag without telling, e.g. on Escape.
  useEffect(() => {
    const end = () => setOver(false);
    window.addEventListener('dragend', end);
    return () => window.removeEventListener('dragend', end);
  }, []);

  return (
    <section
      aria-label={words.photo}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
      className={classes(
        'flex flex-col items-center rounded-sheet border-2 border-dashed px-4 py-7 text-center transition-colors duration-150 sm:py-9 pointer-coarse:border-0 pointer-coarse:p-0',
        over ? 'border-leaf bg-leaf-wash' : 'border-line bg-paper pointer-coarse:bg-transparent',
      )}
    >
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-leaf-wash text-leaf">
        {reading ? <LoaderCircle className="spin size-6" /> : <Camera strokeWidth={1.6} className="size-6.5" />}
      </span>
      <p role="status" className="mt-3.5 font-display text-xl">
        {reading ? photoWords.readingPhoto : over ? words.dropHint : words.dropTitle}
      </p>
      <p className="mt-1 text-ink-2 pointer-coarse:hidden">{words.dropText}</p>
      <div className="mt-5 flex w-full flex-wrap justify-center gap-3 *:flex-1 *:whitespace-nowrap sm:w-auto sm:*:flex-none pointer-coarse:flex-col pointer-coarse:*:min-h-14">
        <Button
          variant={matchMedia('(pointer: coarse)').matches ? 'primary' : 'secondary'}
          icon={<Camera aria-hidden className="icon" />}
          disabled={reading}
          onClick={takePhoto}
        >
          {words.takePhoto}
        </Button>
        <Button icon={<FolderOpen aria-hidden className="icon" />} disabled={reading} onClick={browse}>
          {words.browseFiles}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-2">{words.supportedFormats}</p>
      {inputs}
    </section>
  );
}
