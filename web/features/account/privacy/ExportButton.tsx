import { Download } from 'lucide-react';
import * as words from '#words/privacy.ts';
import { ApiError, isSessionEnd, NetworkError } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { useExport } from './privacy.api.ts';

/**
 * Downloads a file, as if a link to it had been clicked.
 *
 * @param name of the saved file; by default from the response or the address
 */
function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

function whyNot(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (isSessionEnd(error)) return words.signedOut;
  if (error instanceof ApiError && error.status === 429) return words.tooOften;
  return words.notExported;
}

/** Begins the download of everything that the gardener has. */
export function ExportButton({ size = 'md' }: { size?: 'md' | 'sm' }) {
  const exporting = useExport();
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess(url) {
        download(url);
        toast({ title: words.downloadStarted, description: words.downloadHint });
      },
      onError: (error) => toastFailure(error, words.exportFailed, whyNot(error)),
    });
  return (
    <Button size={size} busy={exporting.isPending} icon={<Download aria-hidden className="icon-sm" />} onClick={start}>
      {exporting.isPending ? words.preparing : words.exportData}
    </Button>
  );
}
