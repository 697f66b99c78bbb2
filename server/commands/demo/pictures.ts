import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures of the demo, all together below 1.5 MB. */
const folder = join(import.meta.dirname, '../../../assets/demo');
const read = (name: string): Promise<Buffer> => readFile(join(folder, `${name}.webp`));
const fileOf = (latinName: string): string => latinName.toLowerCase().replace(/[^a-z]+/g, '-');

/** A plant on the day when it was added. */
export const plantPhoto = (latinName: string): Promise<Buffer> => read(fileOf(latinName));

/** A plant on a later day of its journal. */
export const journalPhoto = (latinName: string, day: string): Promise<Buffer> => read(`${fileOf(latinName)}-${day}`);

/** What a gardener shows of themselves. */
export const portrait = (name: string): Promise<Buffer> => read(`gardener-${name}`);
