import { Download } from 'lucide-react';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/download.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../plants/failure-toast.ts';
import { useExport } from './privacy.api.ts';

function whyNot(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ApiError && error.status === 401) return 'You are signed out. Please sign in and try again.';
  if (error instanceof ApiError && error.status === 429)
    return 'You have exported very often in the last hour. Please try again later.';
  return 'Your data could not be exported. Please try again in a moment.';
}

/** Begins the download of everything that the gardener has. */
export function ExportButton({ size = 'md' }: { size?: 'md' | 'sm' }) {
  const exporting = useExport();
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess(url) {
        download(url);
        toast({ title: 'Your download has begun', description: 'Your browser shows how far it is.' });
      },
      onError: (error) => toastFailure(error, 'Export failed', whyNot(error)),
    });
  return (
    <Button size={size} busy={exporting.isPending} icon={<Download aria-hidden className="icon-sm" />} onClick={start}>
      {exporting.isPending ? 'Preparing...' : 'Export my data'}
    </Button>
  );
}
