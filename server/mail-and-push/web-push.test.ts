import { describe, expect, it } from 'vitest';
import webPushLibrary from 'web-push';
import { opened } from '../testing/opened.ts';
import { type Device, pushService } from '../testing/push-service.ts';
import { webPush } from './web-push.ts';

const service = await opened(pushService());

const keys = webPushLibrary.generateVAPIDKeys();
const subject = 'mailto:garden@example.org';
const open = webPush({ subject, allowPrivate: true });
const strict = webPush({ subject, allowPrivate: false });
const never = new AbortController().signal;
const message = { payload: '{"title":"Water the Björk 🌿"}', ttl: 3_600, topic: 'care' };

const deviceOf = ({ subscription: { endpoint, keys: own } }: Device) => ({ endpoint, ...own });
const send = (device: Device, push = open) => push.send(deviceOf(device), message, { keys, signal: never });

describe('a push message', () => {
  it('is signed for its service and readable by its device alone', async () => {
    const [device, other] = [service.device(keys.publicKey), service.device(keys.publicKey)];
    expect(await send(device)).toEqual({ outcome: 'sent' });
    expect(service.complaints).toEqual([]);
    expect(service.received).toEqual([
      {
        path: device.path,
        payload: message.payload,
        headers: expect.objectContaining({
          ttl: '3600',
          topic: 'care',
          urgency: 'normal',
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        }),
      },
    ]);
    const wrong = { ...deviceOf(device), p256dh: deviceOf(other).p256dh };
    expect(await open.send(wrong, message, { keys, signal: never })).toMatchObject({ outcome: 'failed' });
    expect(service.complaints).toEqual(['sealed for another device']);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'failed'],
    [413, 'failed'],
    [401, 'refused'],
    [403, 'refused'],
    [429, 'failed'],
    [503, 'failed'],
    [302, 'failed'],
  ])('that is answered %d is %s', async (status, outcome) => {
    const device = service.device(keys.publicKey);
    service.answer(device, status);
    expect(await send(device)).toMatchObject({ outcome });
  });

  it('whose connection breaks after it was handed over may have arrived', async () => {
    const device = service.device(keys.publicKey);
    service.answer(device, 'hang');
    expect(await send(device)).toMatchObject({ outcome: 'unknown', why: 'ECONNRESET' });
  });

  it('that no service takes failed for certain', async () => {
    const device = { ...deviceOf(service.device(keys.publicKey)), endpoint: 'http://127.0.0.1:1/push' };
    expect(await open.send(device, message, { keys, signal: never })).toEqual({
      outcome: 'failed',
      why: 'ECONNREFUSED',
    });
  });

  it('never goes to this machine or network, by number or by name, unless the host allows it', async () => {
    const device = service.device(keys.publicKey);
    expect(await send(device, strict)).toEqual({ outcome: 'gone' });
    const named = {
      ...deviceOf(device),
      endpoint: deviceOf(device).endpoint.replace(/^http:..127.0.0.1/, 'https://localhost'),
    };
    expect(await strict.send(named, message, { keys, signal: never })).toEqual({ outcome: 'failed', why: 'EPRIVATE' });
  });
});

describe('an address of a device', () => {
  it.each([
    ...['http://push.example/x', 'ftp://push.example/x', 'https://127.0.0.1/x', 'https://0x7f000001/x'],
    ...['https://2130706433/x', 'https://[::1]/x', 'https://[::ffff:10.0.0.1]/x'],
    ...['https://169.254.169.254/latest/meta-data', 'https://ann:secret@push.example/x', 'https://localhost/x'],
    ...['javascript:alert(1)', 'push.example/x', ''],
  ])('%s is refused', async (endpoint) => {
    expect(await strict.refuse(endpoint)).toMatch(/^push_address_/);
  });

  it('on the internet is taken', async () => {
    expect(await strict.refuse('https://8.8.8.8/x')).toBeNull();
  });

  it('on the home network is taken where the host allows it', async () => {
    expect(await open.refuse('http://127.0.0.1:8080/x')).toBeNull();
  });
});
