import { createServer } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { opened } from '../testing/opened.ts';
import { readMessage, smtpSink } from '../testing/smtp-sink.ts';
import { smtpMail } from './smtp-mail.ts';

const sink = await opened(smtpSink());
beforeEach(() => {
  sink.received.length = 0;
  sink.refuse(null);
  sink.hangUp(false);
});

const from = 'Leafbook <garden@example.org>';
const never = new AbortController().signal;
const message = {
  to: 'ann@example.org',
  subject: 'Your garden: 2 due today',
  text: 'Water the Björk\n',
  html: '<p>Water the Björk</p>',
  headers: { 'List-Unsubscribe': '<https://garden.example/x>' },
};
async function send(url = sink.url, signal = never) {
  const mail = smtpMail({ url, from });
  try {
    return await mail.send(message, signal);
  } finally {
    mail.close();
  }
}

describe('an e-mail', () => {
  it('arrives as text and as HTML, with its headers', async () => {
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(sink.received).toHaveLength(1);
    const { headers, parts } = readMessage(sink.received[0]?.raw ?? '');
    expect(sink.received[0]?.to).toEqual(['ann@example.org']);
    expect(headers).toEqual(
      expect.arrayContaining([
        'From: Leafbook <garden@example.org>',
        'To: ann@example.org',
        'Subject: Your garden: 2 due today',
        'List-Unsubscribe: <https://garden.example/x>',
      ]),
    );
    expect(parts).toEqual({
      'text/plain': expect.stringContaining('Water the Björk'),
      'text/html': expect.stringContaining('<p>Water the Björk</p>'),
    });
  });

  it.each([451, 550])('that the server refuses with %d failed for certain', async (code) => {
    sink.refuse(code);
    expect(await send()).toEqual({ outcome: 'failed', why: expect.stringContaining(String(code)) });
  });

  it('that no server takes failed for certain', async () => {
    expect(await send('smtp://127.0.0.1:1')).toEqual({ outcome: 'failed', why: expect.stringMatching(/ECONNREFUSED/) });
  });

  it('whose connection breaks after it was handed over may have arrived', async () => {
    sink.hangUp(true);
    expect(await send()).toMatchObject({ outcome: 'unknown' });
  });

  it('is given up at once when the server stops', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = silent.address();
    const stopping = new AbortController();
    silent.once('connection', () => stopping.abort());
    const posted = await send(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, stopping.signal);
    expect(posted).toMatchObject({ why: expect.stringContaining('EABORT') });
    silent.close();
  });

  it('goes over a connection that is there already, of which there are a few', async () => {
    const mail = smtpMail({ url: sink.url, from });
    const before = sink.connections();
    const sent = await Promise.all(Array.from({ length: 40 }, () => mail.send(message, never)));
    mail.close();
    expect(sent).toEqual(sent.map(() => ({ outcome: 'sent' })));
    expect(sink.connections() - before).toBe(4);
  });

  it('arrives once where the server has closed the connection that was kept', async () => {
    const mail = smtpMail({ url: sink.url, from });
    await mail.send(message, never);
    sink.closeConnections();
    expect(await mail.send(message, never)).toEqual({ outcome: 'sent' });
    mail.close();
    expect(sink.received).toHaveLength(2);
  });

  it('is not sent again over another connection where it may have arrived', async () => {
    const mail = smtpMail({ url: sink.url, from });
    await mail.send(message, never);
    sink.hangUp(true);
    expect(await mail.send(message, never)).toMatchObject({ outcome: 'unknown' });
    sink.hangUp(false);
    mail.close();
    expect(sink.received).toHaveLength(1);
  });

  it('that fails is told of without naming anybody', async () => {
    sink.refuse(550);
    expect(JSON.stringify(await send())).not.toMatch(/ann|example/);
  });
});
