import { isIP } from 'node:net';

/** A setting of the environment. */
export interface Setting<T> {
  /** What it means. */
  doc: string;
  /** What it is when unset or blank. */
  fallback: string;
  /** What is expected of a value, to follow the word "must". */
  must: string;
  /** The value, or undefined when it cannot be used. */
  read(text: string): T | undefined;
  /** True where the value may hold a password and is therefore never repeated. */
  secret?: true;
}

/** A whole number within bounds, both included. */
export const wholeFrom = (min: number, max: number) => ({
  must: `be a whole number from ${min} to ${max}`,
  read: (text: string): number | undefined =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
});

/** An address, a network in CIDR notation, or one of the names that the proxy library knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest && rest.length === 0;
}

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

/** The address of a page, or undefined. Anything but http would run or open something where the link is pressed. */
export function readPage(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}

/** The address of an API without its slash at the end, or undefined. Keys have settings of their own and must not stand in it. */
export function readApi(text: string): string | undefined {
  if (text === '') return '';
  const url = URL.parse(text);
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash && !/[?#]/.test(text);
  return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined;
}

/** `a@b`, or a name with that in angle brackets. A line break would begin another header. */
export const isSender = (text: string): boolean =>
  /^[^\s<>@,;"]+@[^\s<>@,;"]+$|^[^<>@\p{Cc}]*<[^\s<>@,;"]+@[^\s<>@,;"]+>$/u.test(text);
