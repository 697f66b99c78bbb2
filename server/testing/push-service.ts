import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '../../contract/reminders.ts';

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  /** Decrypted with the keys of the device that it was sent to. */
  payload: string;
}

/** What a browser would tell of itself. */
export interface Device {
  path: string;
  subscription: Subscription;
}

/** A push service on this machine: it checks who sends (RFC 8292), and decrypts for its devices (RFC 8291). */
export interface PushService {
  received: Pushed[];
  /** What was wrong with requests; they are answered 403. */
  complaints: string[];
  /** Makes a device that subscribes with the key of a server. */
  device(serverKey: string): Device;
  /** Answers messages to a device with this status from now on; `hang` breaks the connection instead. */
  answer(device: Device, status: number | 'hang'): void;
  close(): Promise<void>;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** @returns what is wrong with the authorization of RFC 8292, or null */
function complaintAbout(header: string, { key, origin }: { key: string; origin: string }): string | null {
  const [, head = '', body = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (k !== key) return `another key: ${header}`;
  const point = bytes(k);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)))
    return 'a bad signature';
  const { alg } = JSON.parse(bytes(head).toString());
  const { aud, exp, sub } = JSON.parse(bytes(body).toString());
  const aheadS = exp - Date.now() / 1000;
  if (alg !== 'ES256' || aud !== origin) return `for another service: ${alg} ${aud}`;
  if (!(aheadS > 0 && aheadS <= 24 * 60 * 60)) return `expires in ${aheadS} seconds`;
  // As Apple's: names that the internet does not know are refused.
  const isKnown = /^(mailto:.+@|https:\/\/).+\.\w+$/.test(sub) && !/(localhost|local|invalid)$/.test(sub);
  return isKnown ? null : `nobody to turn to: ${sub}`;
}

const derive = (key: Buffer, salt: Buffer, info: (string | Buffer)[], length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, Buffer.concat(info.map((part) => Buffer.from(part))), length));

/** One record of `aes128gcm` (RFC 8188) with the keys of RFC 8291; null where it is not sealed for them. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string | null {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const secret = derive(
    ecdh.computeSecret(sender),
    auth,
    ['WebPush: info\0', ecdh.getPublicKey(), Buffer.from(sender)],
    32,
  );
  const key = derive(secret, salt, ['Content-Encoding: aes128gcm\0'], 16);
  const nonce = derive(secret, salt, ['Content-Encoding: nonce\0'], 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const record = decipher.update(sealed.subarray(0, -16));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return record.subarray(0, record.lastIndexOf(2)).toString();
}

export async function pushService(): Promise<PushService> {
  const received: Pushed[] = [];
  const complaints: string[] = [];
  const devices = new Map<string, { key: string; ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string, number | 'hang'>();
  let origin = '';

  function take(request: IncomingMessage, body: Buffer): number {
    const path = request.url ?? '';
    const device = devices.get(path);
    if (!device) return 404;
    const { headers } = request;
    const complaint = complaintAbout(headers.authorization ?? '', { key: device.key, origin });
    if (complaint) {
      complaints.push(complaint);
      return 403;
    }
    const status = answers.get(path) ?? 201;
    const payload = decrypt(body, device);
    if (payload === null) {
      complaints.push('sealed for another device');
      return 400;
    }
    if (status === 201 || status === 'hang') received.push({ path, headers, payload });
    if (status === 'hang') request.socket.destroy();
    return status === 'hang' ? 500 : status;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(take(request, Buffer.concat(chunks))).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    received,
    complaints,
    device: (key) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      devices.set(path, { key, ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { path, subscription: { endpoint: `${origin}${path}`, expirationTime: null, keys } };
    },
    answer: ({ path }, status) => answers.set(path, status),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
