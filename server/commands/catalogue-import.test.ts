import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openedFolder } from '../testing/opened.ts';
import { runCommandLine } from '../testing/server-process.ts';

const folder = await openedFolder();
await writeFile(join(folder, 'notes.txt'), 'water the ferns\n');

/** Runs a command in the folder. */
const run = (command: string, parameters: string[], env: Record<string, string> = {}) =>
  runCommandLine(command, parameters, { DATA_DIR: join(folder, 'data'), INIT_CWD: folder, ...env });

it('says in one sentence what is wrong, and changes nothing', async () => {
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const failed = await Promise.all([
    run('catalogue-import.ts', []),
    run('catalogue-import.ts', ['notes.txt']),
    run('catalogue-remove.ts', ['WCVP'], nowhere),
  ]);
  const says = [
    'Name one file or folder. Usage: npm run catalogue:import -- FILE',
    'notes.txt is in no format that can be imported. Supported are: Darwin Core Archive',
    'DATABASE_URL: the database cannot be used.',
  ];
  for (const [index, { code, said }] of failed.entries()) {
    expect(said).toContain(says[index]);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  }
  expect(await readdir(folder)).toEqual(['notes.txt']);
});
