import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type Language, languages } from '../../../contract/languages.ts';
import { ownValue } from '../../../contract/own-value.ts';

/** An environment setting. */
export interface Setting<T> {
  /** Its meaning. */
  doc: string;
  /** Its default when unset or blank. */
  fallback: string;
  /** Describes a valid value, to follow the word "must". */
  must: string;
  /** The parsed value, or undefined if invalid. */
  read(text: string): T | undefined;
  /** True if the value may contain a password and must never be repeated. */
  secret?: true;
}

/** The largest file that a setting is read from. */
const longestFile = 64 * 1024;

/**
 * The text of a setting: from its variable, or from the file that the variable `<name>_FILE` names, as secrets are
 * mounted into containers.
 *
 * @returns no text if neither is set; if they cannot be used, the problem in words that quote nothing from the file
 */
export function settingText(
  env: Record<string, string | undefined>,
  name: string,
): { text?: string; problem?: string } {
  const [text, path] = [name, `${name}_FILE`].map((variable) => ownValue(env, variable)?.trim());
  if (!path) return text ? { text } : {};
  if (text) return { problem: `${name} and ${name}_FILE must not both be set` };
  const wrong = (what: string) => ({ problem: `${name}_FILE must name a file with the value: ${path} ${what}` });
  try {
    const value = readFileSync(path, 'utf8').trim();
    if (value === '') return wrong('is empty');
    if (value.length > longestFile) return wrong('is too long');
    if (value.includes('\uFFFD')) return wrong('is not text in UTF-8');
    return /[\r\n\0]/.test(value) ? wrong('holds more than one line') : { text: value };
  } catch (error) {
    return wrong(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * A URL with a user and a password, or undefined. A special character in the password that is not percent-encoded ends
 * the password or the host, and the rest is parsed as something else: anything that looks like that is refused.
 */
function readConnection(text: string, protocols: RegExp): string | undefined {
  if (text === '') return '';
  if (!protocols.test(text) || !URL.canParse(text) || text.includes('#') || !canDecode(text)) return undefined;
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?]*)(.*)$/s.exec(text) ?? [];
  const [path = ''] = rest.split(/\?[\w.-]+=/);
  const isCut = path.includes('@') || (!authority.includes('@') && /^\?.*@/s.test(rest));
  return isCut ? undefined : text;
}

/** A setting that is such a URL. @param begins its required prefix, for people */
export const connection = (doc: string, begins: string, protocols: RegExp) => ({
  doc,
  fallback: '',
  must: `be a URL that begins with ${begins}, with the signs # / ? @ and % in the user and password percent-encoded, as %23 %2F %3F %40 and %25`,
  read: (text: string) => readConnection(text, protocols),
  secret: true as const,
});

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A whole number within inclusive bounds. */
export const wholeFrom = (min: number, max: number) => ({
  must: `be a whole number from ${min} to ${max}`,
  read: (text: string): number | undefined =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
});

/** One of a few words. */
export const oneOf = <const T extends string>(...allowed: T[]) => ({
  must: `be one of ${allowed.join(', ')}`,
  read: (text: string): T | undefined => allowed.find((value) => value === text),
});

/** An address, a network in CIDR notation, or one of the names that the proxy library knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest && rest.length === 0;
}

/** Languages, separated by commas, in the order of the project; undefined for an unknown one. */
function readLanguages(text: string): Language[] | undefined {
  const named = text.split(',').flatMap((part) => part.trim() || []);
  const known = languages.filter((one) => named.includes(one));
  // The pseudo-language is built for tests, and no gardener chooses it.
  return named.every((one) => one === 'en-XB' || languages.some((language) => language === one)) ? known : undefined;
}

export const languagesSetting: Setting<Language[]> = {
  doc: `Languages to build and offer besides English, separated by commas, of ${languages.join(', ')}; all of them by default.`,
  fallback: '',
  must: `name languages of ${languages.join(', ')}, separated by commas`,
  read: readLanguages,
};

/** Comma-separated networks, or undefined. */
export function readNetworks(text: string): string[] | undefined {
  const networks = text.split(',').flatMap((part) => part.trim() || []);
  return networks.every(isNetwork) ? networks : undefined;
}

/** The origin of an address without a path, or undefined. */
export function readOrigin(text: string): string | undefined {
  if (text === '') return '';
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.host === '') return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/**
 * The address of a page, or undefined. Schemes other than http would run or open something when the link is clicked.
 */
export function readPage(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}

/**
 * The base URL of an API without a trailing slash, or undefined. Keys have settings of their own and must not be part
 * of it.
 */
export function readApi(text: string): string | undefined {
  if (text === '') return '';
  const url = URL.parse(text);
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash && !/[?#]/.test(text);
  return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined;
}

/** `a@b`, or a name with that in angle brackets. A line break would start another header. */
export const isSender = (text: string): boolean =>
  /^[^\s<>@,;"]+@[^\s<>@,;"]+$|^[^<>@\p{Cc}]*<[^\s<>@,;"]+@[^\s<>@,;"]+>$/u.test(text);
