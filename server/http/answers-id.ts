import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The code and texts that responses are made from. Not tests; the catalogue's texts come from the database. */
const sources = ['contract', 'server', 'assets'];
const isSource = (name: string): boolean =>
  /\.(ts|json)$/.test(name) && !/\.test\.ts$|(^|\/)(testing|catalogue)\//.test(name);

let programId: string | undefined;

/** Identifies the program: the same in every process that runs the same files. */
function readProgramId(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  for (const folder of sources) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isSource).sort();
    for (const name of names) hash.update(name).update(readFileSync(join(root, folder, name)));
  }
  return hash.digest('base64url');
}

/**
 * Identifies what produces responses: the program, and the host's settings that show in them. A tag of another version
 * never matches.
 */
export function answersId(shownSettings: unknown): string {
  programId ??= readProgramId();
  return createHash('sha256').update(programId).update(JSON.stringify(shownSettings)).digest('base64url');
}
