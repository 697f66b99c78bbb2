import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** A start or a command that failed for a reason that the host can fix; its message is one line. */
export class StartError extends Error {}

type Failure = Error & { code?: unknown; errcode?: unknown };

/** Explains the failure of one step of the start to the host; undefined if only its stack can. */
export type Explain = (failure: Failure) => string | undefined;

/**
 * Runs one step of a start or a command.
 *
 * @throws StartError with the message of `explain` if it knows the failure; any other failure as it is
 */
export async function startStep<T>(explain: Explain, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = error instanceof Error ? explain(error) : undefined;
    if (!sentence || !(error instanceof Error)) throw error;
    const { message, code } = error as Failure;
    throw new StartError(`${sentence} (${message || code})`, { cause: error });
  }
}

const isSystemError = ({ code }: Failure): boolean => typeof code === 'string' && /^E[A-Z0-9]+$/.test(code);

export const explainDataDir =
  (folder: string): Explain =>
  (failure) =>
    isSystemError(failure) ? `DATA_DIR must be a folder that can be written to; ${folder} is not.` : undefined;

/** @param folder that `PHOTOS` names */
export const explainPhotoFolder =
  (folder: string): Explain =>
  (failure) =>
    isSystemError(failure) ? `PHOTOS must be a folder that can be written to; ${folder} is not.` : undefined;

const roomCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** @param what the file that is read or written, e.g. `the backup garden.zip` */
export const explainFile =
  (what: string): Explain =>
  (failure) => {
    const { code, syscall } = failure as NodeJS.ErrnoException;
    if (!isSystemError(failure) || syscall === 'connect' || syscall === 'getaddrinfo') return undefined;
    if (roomCodes.has(String(code))) return `There is no room for ${what}.`;
    if (code === 'ENOENT') return `${what} or its folder does not exist.`;
    return `The server can't read or write ${what}.`;
  };

/** @param names settings of the listening address */
export const explainListen =
  (host: string, names: { port: string; host: string } = { port: 'PORT', host: 'HOST' }): Explain =>
  (failure) => {
    if (failure.code === 'EADDRINUSE') return `The port is taken by another program. Set ${names.port} to a free one.`;
    if (failure.code === 'EACCES') return `This account may not use the port. Set ${names.port} to one above 1023.`;
    return isSystemError(failure) ? `${names.host} must be an address of this machine; ${host} is not.` : undefined;
  };

const sqlite = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 } as const;
const unwritable = new Set<number>([sqlite.readOnly, sqlite.ioError, sqlite.full, sqlite.cannotOpen]);
const damaged = new Set<number>([sqlite.corrupt, sqlite.notADatabase]);

/** @param file path of the SQLite database */
export const explainSqlite =
  (file: string): Explain =>
  ({ errcode }) => {
    const primary = typeof errcode === 'number' ? errcode & 0xff : -1;
    if (damaged.has(primary)) return `The database ${file} is damaged or is not a database. Restore it from a backup.`;
    return unwritable.has(primary) ? `The database ${file} cannot be opened and written to.` : undefined;
  };

/** PostgreSQL error codes: connection, authentication, unknown database, out of space, shutting down, permission. */
const postgresRefusal = /^(08|28|3D|53|57P|42501)/;
const postgresSilent = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|SSL/i;

/** @param setting that holds the address of the database */
export const explainPostgresAt =
  (setting: string): Explain =>
  (failure) => {
    const known =
      isSystemError(failure) ||
      postgresRefusal.test(String(failure.code ?? '')) ||
      postgresSilent.test(failure.message);
    return known ? `${setting}: the database cannot be used.` : undefined;
  };

export const explainPostgres = explainPostgresAt('DATABASE_URL');

/**
 * Creates a folder with its parents, if missing. Node's own recursive mkdir loops forever if the system reports an
 * existing parent of a new folder as missing, as in `/proc`.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      // Succeeds for a folder, throws for anything else.
      mkdirSync(folder, { recursive: true });
      return;
    }
    const parent = dirname(folder);
    if (code !== 'ENOENT' || parent === folder) throw error;
    makeFolder(parent);
    mkdirSync(folder);
  }
}
