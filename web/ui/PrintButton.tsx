import { Printer } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import * as words from '#words/controls.ts';
import { Button } from './Button.tsx';

/** How long slow photos may delay printing, in milliseconds. */
const photosWithinMs = 4_000;
/** A browser that prints fires `beforeprint` within this time, in milliseconds. */
const startsWithinMs = 1_500;

/** Starts loading all photos of a part of the page, also those out of view. */
function loadPhotos(part: HTMLElement | null): HTMLImageElement[] {
  const photos = [...(part?.querySelectorAll('img') ?? [])];
  for (const photo of photos) photo.loading = 'eager';
  return photos;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Prints the page once the photos of a part of it are loaded.
 *
 * @param title of the document while printing: browsers suggest it as the file name
 * @returns whether the browser started to print; some installed apps have `window.print`, and it does nothing
 */
async function print(part: HTMLElement | null, title: string): Promise<boolean> {
  const photos = loadPhotos(part);
  await Promise.race([Promise.allSettled(photos.map((photo) => photo.decode())), wait(photosWithinMs)]);
  const pageTitle = document.title;
  const restoreTitle = () => {
    if (document.title === title) document.title = pageTitle;
  };
  document.title = title;
  window.addEventListener('afterprint', restoreTitle, { once: true });
  const hasStarted = await new Promise<boolean>((resolve) => {
    window.addEventListener('beforeprint', () => resolve(true), { once: true });
    window.print();
    void wait(startsWithinMs).then(() => resolve(false));
  });
  if (!hasStarted) restoreTitle();
  return hasStarted;
}

interface PrintButtonProps {
  /** What is printed. */
  part: RefObject<HTMLElement | null>;
  /** Suggested as the name of the file. */
  title: string;
}

/** Prints a part of the page, which in every browser's dialog can be saved as a PDF instead; says how where the app cannot print. */
export function PrintButton({ part, title }: PrintButtonProps) {
  const canPrint = typeof window.print === 'function';
  const [needsHelp, setNeedsHelp] = useState(!canPrint);
  useEffect(() => {
    // From the browser's menu. Nothing can wait for the photos then, but most browsers do so themselves.
    const load = () => void loadPhotos(part.current);
    window.addEventListener('beforeprint', load);
    return () => window.removeEventListener('beforeprint', load);
  }, [part]);
  return (
    <>
      {canPrint && (
        <Button
          variant="primary"
          icon={<Printer aria-hidden className="icon-sm" />}
          onClick={async () => setNeedsHelp(!(await print(part.current, title)))}
        >
          {words.printOrSave}
        </Button>
      )}
      <p role="status" className="basis-full text-sm text-ink-2 empty:hidden print:hidden">
        {needsHelp && words.howToPrint}
      </p>
    </>
  );
}
