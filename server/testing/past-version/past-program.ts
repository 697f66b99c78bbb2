import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pastMigration } from './past-version.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** The program of the version before in a folder of its own, with the packages of this one. */
export interface PastProgram {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Takes the program of the version before from the history: as of the commit that brought its last migration.
 *
 * @throws Error where the clone does not reach back to that
 */
export async function pastProgram(): Promise<PastProgram> {
  const git = (...parameters: string[]) => run('git', parameters, { cwd: root });
  const file = `server/db/migrations/${await pastMigration()}.ts`;
  const { stdout } = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', file);
  const commit = stdout.trim();
  if (commit === '') throw new Error(`The history does not say which commit brought ${file}: it takes a whole clone.`);
  const folder = await mkdtemp(join(tmpdir(), 'leafbook-past-'));
  const program = join(folder, 'program');
  const archive = join(folder, 'program.tar');
  await mkdir(program);
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', program]);
  await symlink(join(root, 'node_modules'), join(program, 'node_modules'));
  return { folder: program, remove: () => rm(folder, { recursive: true, force: true }) };
}
