import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Where the code and the texts are that answers are made of. Tests make none, and the catalogue's come from the database. */
const sources = ['contract', 'server', 'assets'];
const isSource = (name: string): boolean =>
  /\.(ts|json)$/.test(name) && !/\.test\.ts$|(^|\/)(testing|catalogue)\//.test(name);

let programId: string | undefined;

/** What the program is: the same in every process that runs the same files. */
function readProgramId(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  for (const folder of sources) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isSource).sort();
    for (const name of names) hash.update(name).update(readFileSync(join(root, folder, name)));
  }
  return hash.digest('base64url');
}

/**
 * What answers are made by: the program, and what the host has set that they show. A tag of another program's answer is
 * none of this one's.
 */
export function answersId(shownSettings: unknown): string {
  programId ??= readProgramId();
  return createHash('sha256').update(programId).update(JSON.stringify(shownSettings)).digest('base64url');
}
