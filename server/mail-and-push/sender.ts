import { isIP } from 'node:net';

/** Suffixes of names that do not resolve on the internet. */
const privateEnds = /(^|\.)(local|localhost|localdomain|lan|home|internal|intranet|invalid|test|arpa|onion)$/;

const isOnInternet = (name: string): boolean =>
  name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !privateEnds.test(name);

/** Whether push services accept an address as that of a sender. Apple's rejects names that are not on the internet. */
export function isSenderUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && isOnInternet(url.hostname.replace(/\.$/, ''));
}

/** The sender for push services: an https or mailto URL; null if the host set none that is on the internet. */
export function pushSender({ publicUrl, mailFrom }: { publicUrl: string; mailFrom: string }): string | null {
  if (isSenderUrl(publicUrl)) return publicUrl;
  const address = /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return isOnInternet(address.split('@')[1]?.toLowerCase() ?? '') ? `mailto:${address}` : null;
}

/** The default sender: a name that is reserved for such uses, and that push services accept. */
export const unknownSender = 'https://example.org';
