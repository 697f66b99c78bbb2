import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPublicAddress, publicLookup } from '../core/addresses.ts';

/** Timeout of a server that is called. */
const answerMs = 15_000;
/** Timeout of the name server when an address is added. */
const lookupMs = 3_000;

/** Whether the host allows an address whatever it leads to, and over plain http. */
export type IsAllowed = (url: URL) => boolean;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether a URL that a gardener chose is well formed and may be called; its name is not resolved. */
export function looksRight(url: URL | null, isAllowed: IsAllowed): url is URL {
  if (url === null || `${url.username}${url.password}` !== '') return false;
  if (isAllowed(url)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && (isIP(hostOf(url)) === 0 || isPublicAddress(hostOf(url)));
}

/** Whether a name resolves to this machine or network, which the host did not allow; false if the name server does not answer. */
export async function leadsInside(url: URL, isAllowed: IsAllowed): Promise<boolean> {
  if (isAllowed(url)) return false;
  const asked = new Promise<boolean>((resolve) =>
    publicLookup(hostOf(url), { all: true }, (error) => resolve(error?.code === 'EPRIVATE')),
  );
  return Promise.race([asked, sleep(lookupMs, false, { ref: false })]);
}

interface Call {
  headers: Record<string, string>;
  body: string | Buffer;
  signal: AbortSignal;
  isAllowed: IsAllowed;
}

/** Sends to an address that looks right. It follows no redirects. @returns the status of the response, whose rest does not matter */
export function post(url: URL, { headers, body, signal, isAllowed }: Call): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      ...(!isAllowed(url) && { lookup: publicLookup }),
    })
      .on('error', reject)
      .on('response', (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      })
      .end(body);
  });
}
