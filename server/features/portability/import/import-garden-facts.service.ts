import { fillPlaceFacts } from '../../gardens/place-rows.queries.ts';
import { fieldIds } from '../../own-fields/own-fields.queries.ts';
import { nameTags } from '../../tags/tags.queries.ts';
import type { ImportTask } from './import-task.service.ts';

/** Imports the tags of gardens, with their colors, and their fields, also those that no plant has. */
export function importTagsAndFields(task: ImportTask): Promise<void> {
  const { gardens } = task;
  return task.inBatches('gardens', async (tx, items) => {
    for (const { key, tags = [], fields = [] } of items) {
      const id = gardens.idOf(key);
      if (!gardens.isOpen(id)) continue;
      if (tags.length > 0) await nameTags(tx, { id }, tags);
      await fieldIds(tx, { id }, fields);
    }
  });
}

/** Imports what is known of places, once plants stand there. */
export function importPlaceFacts(task: ImportTask): Promise<void> {
  const { gardens } = task;
  return task.inBatches('gardens', async (tx, items) => {
    for (const { key, places = [] } of items)
      if (gardens.isOpen(gardens.idOf(key))) await fillPlaceFacts(tx, gardens.idOf(key), places);
  });
}
