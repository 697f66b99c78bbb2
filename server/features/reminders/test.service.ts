import type { ReminderTest } from '../../../contract/reminders.ts';
import type { Deps } from '../../context/deps.ts';
import { escapeHtml, htmlPage } from '../../core/html.ts';
import { texts } from '../../core/language.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { inLanguageOf } from '../settings/settings.queries.ts';
import { confirmedEmailOf } from './deliveries.queries.ts';
import { pushKeys, readPushSender } from './keys.service.ts';
import { readChosen } from './preferences.queries.ts';
import { deleteDevice, devicesOf } from './subscriptions.queries.ts';

type TestDeps = Pick<Deps, 'db' | 'outgoing'>;

/** How long a push service keeps the test for a device that is off, in seconds: later it would only surprise. */
const keptSeconds = 600;
/** A gardener waits for the answer. */
const patienceMs = 15_000;

async function testDevices({ db, outgoing }: TestDeps, user: SignedInUser): Promise<ReminderTest['devices']> {
  const by = {
    keys: await pushKeys(db),
    sender: await readPushSender(db),
    signal: AbortSignal.timeout(patienceMs),
  };
  const { title, pushed } = texts().reminders.test;
  const payload = JSON.stringify({ title, body: pushed, tag: 'test', url: '/settings#reminders' });
  const isReached = await Promise.all(
    (await devicesOf(db, user).execute()).map(async ({ id: _, ...device }) => {
      const { outcome } = await outgoing.push.send(device, { payload, ttl: keptSeconds, topic: 'test' }, by);
      if (outcome === 'gone') await deleteDevice(db, user, device.endpoint);
      return outcome === 'sent';
    }),
  );
  const sent = isReached.filter(Boolean).length;
  return { sent, failed: isReached.length - sent };
}

async function testEmail({ db, outgoing }: TestDeps, user: SignedInUser): Promise<'sent' | 'failed' | null> {
  const to = await confirmedEmailOf(db, user);
  if (!outgoing.mail || to === undefined) return null;
  const { test, links } = texts().reminders;
  const settings = `${outgoing.publicUrl}/settings#reminders`;
  const message = {
    to,
    subject: test.title,
    text: `${test.mailed}\n\n${links.change}: ${settings}\n`,
    html: htmlPage(
      test.title,
      `<p>${escapeHtml(test.mailed)}</p><p><a href="${escapeHtml(settings)}">${escapeHtml(links.change)}</a></p>`,
    ),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  const { outcome } = await outgoing.mail.send(message, AbortSignal.timeout(patienceMs));
  return outcome === 'sent' ? 'sent' : 'failed';
}

/** Sends a test on every channel that is on. */
export async function sendTest(deps: TestDeps, user: SignedInUser): Promise<ReminderTest> {
  const { push, email } = await readChosen(deps.db, user);
  return inLanguageOf(deps.db, user, async () => {
    const [devices, mailed] = await Promise.all([
      push ? testDevices(deps, user) : { sent: 0, failed: 0 },
      email ? testEmail(deps, user) : null,
    ]);
    return { devices, email: mailed };
  });
}
