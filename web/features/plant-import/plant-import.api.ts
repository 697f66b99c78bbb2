import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/plant-import.ts';
import type { TableImport, TablePlant } from '../../../contract/plant-import.ts';
import { tableLimits } from '../../../contract/table-limits.ts';
import { call } from '../../api/call.ts';
import { ApiError, reasonOr } from '../../api/errors.ts';
import { gardenKey, gardenTextsKey, inGarden, refresh } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { toastUndoable } from '../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { refreshGarden } from '../plants/plants.cache.ts';
import type { ColumnField } from './headings.ts';
import { fieldLabels } from './headings.ts';
import type { ReadPlant, ReadPlants } from './plants.rules.ts';

interface Sent {
  plants: TablePlant[];
}

const bodyOf = (plants: readonly ReadPlant[]): Sent => ({ plants: plants.map(({ plant }) => plant) });

/** Whether a request would be larger than the server takes. */
export const isTooMuch = (plants: readonly ReadPlant[]): boolean =>
  new Blob([JSON.stringify(bodyOf(plants))]).size > tableLimits.sentBytes;

/** @param column what it is taken for; undefined for the whole row */
export const problemText = (row: number, column: string | undefined, reason: string): string =>
  column === undefined ? words.problemInRow(row, reason) : words.problemIn(row, column, reason);

/** Why the server refused a table, in its rows and columns. */
export function whyRefused(error: Error, { plants }: ReadPlants, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 413) return words.tooMuchText;
  if (error.status === 429) return words.tooOften;
  const [first] = error.errors;
  const [, index, field] = /^plants\.(\d+)(?:\.(\w+))?$/.exec(first?.path ?? '') ?? [];
  const row = plants[Number(index)]?.row;
  if (!first || row === undefined) return reasonOr(error, otherwise);
  const label = field === undefined ? undefined : fieldLabels[field as ColumnField];
  return problemText(row, label, `${first.message}.`);
}

/** Asks what an import would add, and of which species. */
export function useCheckPlants() {
  const { id } = useChosenGarden();
  return useMutation({
    mutationFn: ({ plants }: ReadPlants): Promise<TableImport> =>
      call('POST /api/plants/import', { query: { ...inGarden(id), dryRun: 'true' }, body: bodyOf(plants) }),
  });
}

/** Adds the plants to the chosen garden, once, shows the garden, and offers to undo it as a whole. */
export function useImportPlants() {
  const cache = useQueryClient();
  const { id } = useChosenGarden();
  const [, navigate] = useLocation();
  const send = useSentOnce((body: Sent, headers) =>
    call('POST /api/plants/import', { query: inGarden(id), body, headers }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess({ added, undoId }) {
      toastUndoable(
        { title: common.success, description: words.imported(added) },
        {
          removedId: undoId,
          otherwise: words.undoneHint,
          restored: { title: common.success, description: words.undone },
          failed: words.notUndone,
          refresh() {
            refresh(cache, gardenKey, gardenTextsKey);
            void refreshGarden(cache);
          },
        },
      );
      navigate('/garden');
    },
  });
}
