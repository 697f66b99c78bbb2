import { StartError } from '../start-errors.ts';

/** Why a backup cannot be made or restored; its message says what to do. */
export class BackupRefused extends StartError {}

const roomCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const atNetwork = new Set(['connect', 'getaddrinfo']);

/** A failure of the file system in words; anything else as it is. */
export function explainFile(error: unknown, what: string): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return error;
  if (atNetwork.has(String(syscall))) return error;
  const says = (sentence: string) => new BackupRefused(`${sentence} (${message})`, { cause: error });
  if (roomCodes.has(code)) return says(`There is no room for ${what}.`);
  if (code === 'ENOENT') return says(`The folder of ${what}, or that file, does not exist.`);
  return says(`It is not possible to read or write ${what}.`);
}
