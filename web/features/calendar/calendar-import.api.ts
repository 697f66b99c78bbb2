import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/calendar-import.ts';
import * as common from '#words/common.ts';
import type { EventType } from '../../../contract/calendar.ts';
import { calendarFileLimits } from '../../../contract/calendar-file.ts';
import { call } from '../../api/call.ts';
import { ApiError, reasonOr } from '../../api/errors.ts';
import { inGarden } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toastUndoable } from '../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { decode } from '../plant-import/decode.ts';
import { refreshGarden } from '../plants/plants.cache.ts';

/** A file that no calendar can be read of; the message says why. */
class FileError extends Error {}

async function textOf(file: File): Promise<string> {
  const { bytes } = calendarFileLimits;
  if (file.size > bytes) throw new FileError(words.tooLarge(bytes / 1024 / 1024));
  const content = new Uint8Array(await file.arrayBuffer());
  try {
    return decode(content);
  } catch {
    throw new FileError(words.notCalendar);
  }
}

/** Why a file can't be read, or imported, in words that help. */
export function whyNot(error: Error, otherwise: string): string {
  if (error instanceof FileError) return error.message;
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 413) return words.tooLarge(calendarFileLimits.bytes / 1024 / 1024);
  return error.status === 429 ? words.tooOften : reasonOr(error, otherwise);
}

/** Reads a file, and asks what an import of it would add. */
export function useReadCalendar() {
  const { id } = useChosenGarden();
  return useMutation({
    async mutationFn(file: File) {
      const calendar = await textOf(file);
      const answer = await call('POST /api/calendar/import', {
        query: { ...zoneQuery(), ...inGarden(id), dryRun: 'true' },
        // Of which type they will be changes nothing about what is added.
        body: { calendar, eventType: 'planting' },
      });
      return { name: file.name, calendar, answer };
    },
  });
}

/** Adds the events of a file to the chosen garden, once, and offers to undo it as a whole. */
export function useImportCalendar() {
  const cache = useQueryClient();
  const { id } = useChosenGarden();
  const send = useSentOnce((body: { calendar: string; eventType: EventType }, headers) =>
    call('POST /api/calendar/import', { query: { ...zoneQuery(), ...inGarden(id) }, body, headers }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: ({ added, undoId }) =>
      toastUndoable(
        { title: common.success, description: words.imported(added) },
        {
          removedId: undoId,
          otherwise: words.undoneHint,
          restored: { title: common.success, description: words.undone },
          failed: words.notUndone,
          refresh: () => void refreshGarden(cache),
        },
      ),
  });
}
