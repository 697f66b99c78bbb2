import type { Entry } from '../commands/catalogue-import/entries.ts';
import type { ImportPlan } from '../commands/catalogue-import/formats/format.ts';
import { planImport } from '../commands/catalogue-import/formats/plan.ts';
import { openSourceFiles } from '../commands/catalogue-import/source-files.ts';
import { readEntries } from '../commands/catalogue-import/source-table.ts';

/** Plans the import of a file and reads all its tables. */
export async function readSource(path: string): Promise<{ plan: ImportPlan; entries: Entry[] }> {
  const files = await openSourceFiles(path);
  try {
    const plan = await planImport(files);
    const entries: Entry[] = [];
    for (const table of plan.tables) {
      const text = await new Response((await table.file.open()) as unknown as ReadableStream).bytes();
      async function* pieces() {
        yield new TextDecoder(table.encoding).decode(text);
      }
      for await (const some of readEntries({ ...table, pieces: pieces() }, table.entryOf)) entries.push(...some);
    }
    return { plan, entries };
  } finally {
    await files.close();
  }
}
