import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import webPushLibrary from 'web-push';
import { isPublicAddress, publicLookup } from '../core/addresses.ts';
import type { Push, PushDevice, PushMessage, PushResult, SentBy } from './push.ts';
import { unknownSender } from './sender.ts';

const { encrypt, getVapidHeaders } = webPushLibrary;

/** Timeout of a push service. */
const answerMs = 15_000;
/** Timeout of the name server when a device is added. */
const lookupMs = 3_000;

interface Options {
  /** Contact for push services: an https or mailto URL; null to use the sender of each message. */
  subject: string | null;
  /** Allows private addresses and plain http. */
  allowPrivate: boolean;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether the URL is well formed; its name is not resolved. */
function looksRight(url: URL | null, { allowPrivate }: Options): url is URL {
  if (url === null || `${url.username}${url.password}` !== '') return false;
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && (isIP(hostOf(url)) === 0 || isPublicAddress(hostOf(url)));
}

/** Whether a name resolves to this machine or network; false if the name server does not answer. */
function leadsInside(hostname: string): Promise<boolean> {
  const asked = new Promise<boolean>((resolve) =>
    publicLookup(hostname, { all: true }, (error) => resolve(error?.code === 'EPRIVATE')),
  );
  return Promise.race([asked, sleep(lookupMs, false, { ref: false })]);
}

function requestOf({ endpoint, p256dh, auth }: PushDevice, { payload, ttl, topic }: PushMessage) {
  const { cipherText } = encrypt(p256dh, auth, payload, 'aes128gcm');
  return {
    body: cipherText,
    origin: new URL(endpoint).origin,
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      'content-length': String(cipherText.length),
      ttl: String(ttl),
      urgency: 'normal',
      topic,
    },
  };
}

function pushedFor(status: number): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  return { outcome: status === 401 || status === 403 ? 'refused' : 'failed', why: `status ${status}` };
}

/** Certificate errors occur before anything is sent. */
const isBeforeSending = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  /^(EPRIVATE|EPROTO|CERT_|ERR_TLS_|.*_CERT(IFICATE)?)/.test(code ?? '');

/** Sends over HTTP to the push service of each device's browser. */
export function webPush(options: Options): Push {
  const { subject, allowPrivate } = options;

  async function post(device: PushDevice, message: PushMessage, by: SentBy) {
    const url = new URL(device.endpoint);
    const { body, origin, headers } = requestOf(device, message);
    const { publicKey, privateKey } = by.keys;
    const sender = subject ?? by.sender ?? unknownSender;
    const authorization = getVapidHeaders(origin, sender, publicKey, privateKey, 'aes128gcm').Authorization;
    const { request } = url.protocol === 'https:' ? https : http;
    const signal = AbortSignal.any([by.signal, AbortSignal.timeout(answerMs)]);
    return new Promise<PushResult>((resolve, reject) => {
      request(url, {
        method: 'POST',
        headers: { ...headers, authorization },
        agent: false,
        signal,
        ...(!allowPrivate && { lookup: publicLookup }),
      })
        .on('error', reject)
        .on('response', (response) => {
          // The rest of the response does not matter.
          response.destroy();
          resolve(pushedFor(response.statusCode ?? 0));
        })
        .end(body);
    });
  }

  return {
    async refuse(endpoint) {
      const url = URL.parse(endpoint);
      if (!looksRight(url, options)) return 'push_address_malformed';
      const isInside = !allowPrivate && (await leadsInside(hostOf(url)));
      return isInside ? 'push_address_private' : null;
    },

    async send(device, message, by) {
      if (!looksRight(URL.parse(device.endpoint), options)) return { outcome: 'gone' };
      try {
        return await post(device, message, by);
      } catch (error) {
        const failure = error as NodeJS.ErrnoException;
        const why = failure.code ?? failure.name;
        return { outcome: isBeforeSending(failure) ? 'failed' : 'unknown', why };
      }
    },
  };
}
