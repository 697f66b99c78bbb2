import { isIP } from 'node:net';

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

/** `a@b`, or a name with that in angle brackets. A line break would begin another header. */
export const isSender = (text: string): boolean =>
  /^[^\s<>@,;"]+@[^\s<>@,;"]+$|^[^<>@\p{Cc}]*<[^\s<>@,;"]+@[^\s<>@,;"]+>$/u.test(text);
