import { Download, LoaderCircle, Printer } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import * as words from '#words/report.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { printWithPhotos } from './print.ts';
import { pdfUrl, useDownloadPdf } from './report.api.ts';
import { fileName, type Period } from './report.rules.ts';

interface ReportActionsProps {
  period: Period;
  /** What is printed. */
  part: RefObject<HTMLElement | null>;
}

/** The ways to take the report along. */
export function ReportActions({ period, part }: ReportActionsProps) {
  const { mutate, isPending } = useDownloadPdf(period);
  const download = (event: MouseEvent) => {
    // Whoever asks for another tab, or to save the link, gets the link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon={<Printer aria-hidden className="icon-sm" />} onClick={() => void printWithPhotos(part.current)}>
        {words.print}
      </Button>
      <ButtonLink
        variant="primary"
        external
        href={pdfUrl(period)}
        download={fileName(period)}
        aria-busy={isPending}
        icon={
          isPending ? (
            <LoaderCircle aria-hidden className="spin size-[1.15em]" />
          ) : (
            <Download aria-hidden className="icon-sm" />
          )
        }
        onClick={download}
      >
        {words.downloadPdf}
      </ButtonLink>
    </div>
  );
}
