import { once } from 'node:events';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { StartError } from '../core/start-errors.ts';
import type { Database } from '../db/database.ts';
import { explain, openCurrentDatabase } from '../process/open-database.ts';

/** A path as it was typed: npm starts scripts in the project's folder, and says from where it was called. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

export const formatCount = (count: number): string => count.toLocaleString('en');

/** @throws StartError with the usage where the arguments cannot be understood */
export function readArguments<Settings extends ParseArgsConfig>(usage: string, settings: Settings) {
  try {
    return parseArgs(settings);
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
}

/** Runs a command to its end; what a host can mend is said in one line. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Works on the database of the garden, which must be there and of this version. */
export async function withCurrentDatabase(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  const { db } = await openCurrentDatabase(config);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
