import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { limits } from '../../../contract/limits.ts';

const argon2 = promisify(argon2Callback);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. `memory` is in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
type Cost = { memory: number; passes: number; parallelism: number };

const saltBytes = 16;
const hashBytes = 32;

interface Parsed {
  cost: Cost;
  salt: Buffer;
  hash: Buffer;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const format = ({ cost: { memory, passes, parallelism }, salt, hash }: Parsed): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

function parse(phc: string): Parsed | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** The same password typed on two keyboards may differ in code points; NFKC unifies them. Nothing is truncated. */
function derive(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Cost,
  tagLength: number,
): Promise<Buffer> {
  return argon2('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength,
  });
}

/**
 * Hashes a password off the main thread, in about 0.1 s and 19 MiB.
 *
 * @returns a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return format({ cost, salt, hash: await derive(password, salt, cost, hashBytes) });
}

/** A dummy hash that no known password matches. Verifying against it when there is no account takes the same time. */
const nobodysHash = format({ cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) });

/**
 * Compares a password with a stored hash.
 *
 * @param phc the stored PHC string; null if there is no account, or none with a password: takes as long, returns false
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const stored = parse(phc ?? nobodysHash);
  if (!stored) throw new Error('A stored password hash is not an argon2id PHC string');
  const derived = await derive(password, stored.salt, stored.cost, stored.hash.length);
  return timingSafeEqual(derived, stored.hash) && phc !== null;
}

/** True for a hash made with outdated parameters: it is replaced at the next sign-in, when the password is at hand. */
export function isOutdated(phc: string): boolean {
  const stored = parse(phc);
  return !stored || format({ ...stored, cost }) !== phc || stored.hash.length !== hashBytes;
}

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
