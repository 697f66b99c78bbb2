import { createECDH } from 'node:crypto';
import { type SendingDeps, sendReminders } from '../features/reminders/send.service.ts';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { asked, planned } from './care.ts';
import type { Person } from './people.ts';
import { plantRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** Sends through a mail server of this machine, and to push services of it. */
export const outgoingThrough = (smtpUrl: string) =>
  outgoingOf({
    publicUrl: 'https://garden.example',
    smtpUrl,
    mailFrom: 'Leafbook <garden@example.org>',
    pushPrivate: true,
  });

const never = new AbortController().signal;

/** Looks once for reminders that are due, as the server does every minute. @returns what was logged of each */
export async function look(deps: SendingDeps): Promise<object[]> {
  const logged: object[] = [];
  await sendReminders(deps, { stop: never, cut: never, log: (one) => logged.push(one) });
  return logged;
}

/** Gives a gardener a plant that is to be watered on a day and every seven days after. */
export async function waterOn(test: TestApp, who: Person, startOn: string, commonName = 'Fern'): Promise<number> {
  const plantId = await plantRow(test, who, { commonName, lastWatered: null, lastFertilized: null });
  const plan = await planned(who, plantId, { startOn });
  return plan.event?.id ?? 0;
}

export const prefer = (who: Person, preferences: object) =>
  asked(who, 'PATCH', '/api/reminders/preferences', preferences);

/** The public key of a device, on the curve that push services use. */
function publicKey(): string {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return ecdh.getPublicKey('base64url');
}
const keys = { p256dh: publicKey(), auth: 'A'.repeat(22) };

/** A device that subscribes, of a push service that nobody reaches. */
export const nowhereDevice = (name: string | number) => ({ endpoint: `https://8.8.8.8/push/${name}`, keys });
