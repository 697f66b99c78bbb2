import { readMessage, type SmtpSink, smtpSink } from '../server/testing/smtp-sink.ts';
import { expect, troubled } from './journey.ts';
import { type OwnServer, startServer } from './own-server.ts';

/** A test with a server that sends e-mail, and the e-mails it sent. One server per worker: each test uses its own addresses. */
export const mailing = troubled.extend<object, { mail: SmtpSink; garden: OwnServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
    async ({}, use) => {
      const mail = await smtpSink();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  garden: [
    async ({ mail }, use) => {
      const garden = await startServer(() => ({ SMTP_URL: mail.url, MAIL_FROM: 'Leafbook <garden@example.org>' }));
      await use(garden);
      await garden.close();
    },
    { scope: 'worker' },
  ],
});

/** The link in the only e-mail to an address, once it has arrived. */
export async function linkIn(mail: SmtpSink, address: string): Promise<string> {
  const sent = () => mail.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => sent().map(({ to }) => to)).toEqual([[address]]);
  const { parts } = readMessage(sent()[0]?.raw ?? '');
  return /http:\S+token=[\w-]+/.exec(parts['text/plain'] ?? '')?.[0] ?? '';
}
