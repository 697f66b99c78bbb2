import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/report.ts';
import { reportApi } from '../../../contract/report.ts';
import { atBase } from '../../api/base.ts';
import { call } from '../../api/call.ts';
import { suspectOutage } from '../../api/connection.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { download } from '../../ui/download.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toast.ts';
import { fileName, labelOf, type Period, queryOf } from './report.rules.ts';

/** A year with hundreds of photos takes a small server some seconds; longer than this it is not there. */
const pdfWithinMs = 90_000;

/**
 * The report of a period. Almost everything that is done in the garden changes it, so it is asked for whenever it is
 * opened; meanwhile the one that was shown before stays.
 */
export function useReport(period: Period, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [reportApi.read.path, period] as const,
    queryFn: ({ signal }) => call(reportApi.read, { query: { ...queryOf(period), ...zoneQuery() }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Where a browser finds the report of a period as a PDF. */
export const pdfUrl = (period: Period): string =>
  atBase(`${reportApi.pdf.path}?${new URLSearchParams({ ...queryOf(period), ...zoneQuery() })}`);

async function fetchPdf(period: Period): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(pdfUrl(period), { credentials: 'include', signal: AbortSignal.timeout(pdfWithinMs) });
    if (response.ok) return await response.blob();
  } catch (cause) {
    suspectOutage();
    throw new NetworkError(cause);
  }
  throw new ApiError(response.status, response.statusText);
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  download(url, name);
  // Some browsers read it only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function whyNot(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ApiError && error.status === 401) return common.signedOut;
  if (error instanceof ApiError && error.status === 429) return words.tooManyDownloads;
  return words.pdfNotMade;
}

/** Downloads the report as a PDF. A plain download that fails would leave a page of JSON, or nothing at all. */
export function useDownloadPdf(period: Period) {
  return useMutation({
    mutationFn: () => fetchPdf(period),
    onSuccess(file) {
      save(file, fileName(period));
      toast({ title: words.downloaded, description: words.savedAsPdf(labelOf(period)) });
    },
    onError: (error) => toastFailure(error, words.notDownloaded, whyNot(error)),
  });
}
