import webPushLibrary from 'web-push';
import { leadsInside, looksRight, post } from './outside.ts';
import type { Push, PushDevice, PushMessage, PushResult, SentBy } from './push.ts';
import { unknownSender } from './sender.ts';

const { encrypt, getVapidHeaders } = webPushLibrary;

interface Options {
  /** Contact for push services: an https or mailto URL; null to use the sender of each message. */
  subject: string | null;
  /** Allows private addresses and plain http. */
  allowPrivate: boolean;
}

function requestOf({ endpoint, p256dh, auth }: PushDevice, { payload, ttl, topic }: PushMessage) {
  const { cipherText } = encrypt(p256dh, auth, payload, 'aes128gcm');
  return {
    body: cipherText,
    origin: new URL(endpoint).origin,
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
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
export function webPush({ subject, allowPrivate }: Options): Push {
  const isAllowed = () => allowPrivate;

  async function send(url: URL, device: PushDevice, message: PushMessage, by: SentBy) {
    const { body, origin, headers } = requestOf(device, message);
    const { publicKey, privateKey } = by.keys;
    const sender = subject ?? by.sender ?? unknownSender;
    const authorization = getVapidHeaders(origin, sender, publicKey, privateKey, 'aes128gcm').Authorization;
    return pushedFor(await post(url, { headers: { ...headers, authorization }, body, signal: by.signal, isAllowed }));
  }

  return {
    async refuse(endpoint) {
      const url = URL.parse(endpoint);
      if (!looksRight(url, isAllowed)) return 'push_address_malformed';
      return (await leadsInside(url, isAllowed)) ? 'push_address_private' : null;
    },

    async send(device, message, by) {
      const url = URL.parse(device.endpoint);
      if (!looksRight(url, isAllowed)) return { outcome: 'gone' };
      try {
        return await send(url, device, message, by);
      } catch (error) {
        const failure = error as NodeJS.ErrnoException;
        const why = failure.code ?? failure.name;
        return { outcome: isBeforeSending(failure) ? 'failed' : 'unknown', why };
      }
    },
  };
}
