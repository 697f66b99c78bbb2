import { readMessage, type SmtpSink, smtpSink } from '../server/testing/smtp-sink.ts';
import { test } from './journey.ts';
import { type OwnServer, startServer } from './own-server.ts';

/** A test with a server of its own that sends e-mail, and with what it sent. */
export const mailing = test.extend<{ mail: SmtpSink; garden: OwnServer }>({
  mail: async ({ page: _ }, use) => {
    const mail = await smtpSink();
    await use(mail);
    await mail.close();
  },
  garden: async ({ mail, browser }, use) => {
    const garden = await startServer(() => ({ SMTP_URL: mail.url, MAIL_FROM: 'Leafbook <garden@example.org>' }));
    await use(garden);
    // Open pages would ask the server on, and complain that it has gone.
    for (const page of browser.contexts().flatMap((context) => context.pages())) await page.goto('about:blank');
    await garden.close();
  },
});

/** The link that the newest message leads to; of those to one address, where it is given. */
export function linkIn(mail: SmtpSink, to?: string): string {
  const sent = mail.received.findLast((message) => to === undefined || message.to.includes(to));
  const { parts } = readMessage(sent?.raw ?? '');
  return /http:\S+token=[\w-]+/.exec(parts['text/plain'] ?? '')?.[0] ?? '';
}
