import { Printer } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import * as words from '#words/report.tsx';
import { Button } from '../../ui/Button.tsx';

/** How long slow photos may delay printing, in milliseconds. */
const photosWithinMs = 4_000;
/** A browser that prints fires `beforeprint` within this time, in milliseconds. */
const startsWithinMs = 1_500;

/** Starts loading all photos of the report, also those out of view. */
function loadPhotos(report: HTMLElement | null): HTMLImageElement[] {
  const photos = [...(report?.querySelectorAll('img') ?? [])];
  for (const photo of photos) photo.loading = 'eager';
  return photos;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Prints the page once the photos of the report are loaded.
 *
 * @param title of the document while printing: browsers suggest it as the file name
 * @returns whether the browser started to print; some installed apps have `window.print`, and it does nothing
 */
async function print(report: HTMLElement | null, title: string): Promise<boolean> {
  const photos = loadPhotos(report);
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

interface PrintReportProps {
  /** What is printed. */
  report: RefObject<HTMLElement | null>;
  /** Suggested as the name of the file. */
  title: string;
}

/** Prints the report, which in every browser's dialog can be saved as a PDF instead; says how where the app cannot print. */
export function PrintReport({ report, title }: PrintReportProps) {
  const canPrint = typeof window.print === 'function';
  const [needsHelp, setNeedsHelp] = useState(!canPrint);
  useEffect(() => {
    // From the browser's menu. Nothing can wait for the photos then, but most browsers do so themselves.
    const load = () => void loadPhotos(report.current);
    window.addEventListener('beforeprint', load);
    return () => window.removeEventListener('beforeprint', load);
  }, [report]);
  return (
    <>
      {canPrint && (
        <Button
          variant="primary"
          icon={<Printer aria-hidden className="icon-sm" />}
          onClick={async () => setNeedsHelp(!(await print(report.current, title)))}
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
