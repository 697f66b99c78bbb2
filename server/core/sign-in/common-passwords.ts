import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { limits } from '../../../contract/limits.ts';

const require = createRequire(import.meta.url);

let common: Promise<Set<string>> | undefined;

/**
 * The 18,000 of 49,000 leaked passwords that are long enough to be chosen here. The list is read as a file: importing
 * its package would unpack all its dictionaries, which takes 0.2 s and tens of megabytes.
 */
async function load(): Promise<Set<string>> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const passwords: string[] = JSON.parse(await readFile(file, 'utf8'));
  return new Set(passwords.filter((password) => password.length >= limits.passwordMin));
}

/** True for a password that guessing programs try first, in any capitalization. The list is read at the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.normalize('NFKC').toLowerCase());
}
