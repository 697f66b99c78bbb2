// How long `GET /api/plants` keeps the server from everything else, for usual gardens and for the largest: `node bench/long-list.ts`.

import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { limits } from '../contract/limits.ts';
import { buildApp } from '../server/app.ts';
import type { Deps } from '../server/context/deps.ts';
import { jobSignal } from '../server/core/job-signal.ts';
import { signedInAs } from '../server/core/signed-in-user.ts';
import { inProcessUserEvents } from '../server/core/user-events.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { Identifiers } from '../server/engines/identifiers.ts';
import { gardenEditor } from '../server/features/gardens/access.queries.ts';
import { createPlant, namedOnly } from '../server/features/plants/plants.service.ts';
import { outgoingOf } from '../server/mail-and-push/outgoing.ts';
import { effects } from '../server/process/effects.ts';

const gardens = [
  { plants: 1_000, letters: 200 },
  { plants: 2_000, letters: limits.longText },
];
const rounds = 5;

const folder = mkdtempSync(join(tmpdir(), 'leafbook-bench-'));
const open = openDatabase(process.env.DATABASE_URL || join(folder, 'bench.db'));
await migrate(open);
const { db } = open;
const deps: Deps = {
  db,
  images: {} as Deps['images'],
  identifiers: new Identifiers([]),
  userEvents: inProcessUserEvents(),
  effects,
  outgoing: outgoingOf({ publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: false }),
  jobs: jobSignal(),
  photoQuota: { photos: 0, bytes: 0 },
  now: () => new Date(),
};
const app = await buildApp(deps, {
  logger: pino({ level: 'silent' }),
  rateLimits: false,
  trustProxy: [],
  webRoot: null,
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

async function gardener(): Promise<{ id: number; cookie: string }> {
  const payload = { email: `bench-${Date.now()}@example.org`, password: 'tomatoes love basil' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
  return { id: answer.json().id, cookie: `sid=${answer.cookies[0]?.value}` };
}

async function plant(id: number, plants: number, letters: number): Promise<void> {
  const names = { commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', family: 'Asteraceae' };
  const text = 'Full sun, and water once a week. '.repeat(letters / 30).slice(0, letters);
  const texts = { ...namedOnly(names), description: text, careNotes: text, funFact: text };
  await db.transaction().execute(async (tx) => {
    const garden = await gardenEditor(tx, signedInAs(id));
    for (let n = 0; n < plants; n += 1) {
      const at = new Date(Date.parse('2026-01-01') + n * 60_000).toISOString();
      await createPlant(tx, garden, texts, { origin: 'catalog', photo: null, identifiedAt: at, addedAt: at });
    }
  });
}

/** Asks once. @returns milliseconds until the whole answer was there, and of the longest block */
async function ask(cookie: string): Promise<{ ms: number; block: number; bytes: number }> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  await sleep(50);
  loop.reset();
  const start = performance.now();
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    request(`${url}/api/plants`, { headers: { cookie, 'accept-encoding': 'gzip' } }, (answer) => {
      answer.on('error', reject).on('end', resolve);
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
    })
      .on('error', reject)
      .end();
  });
  const ms = performance.now() - start;
  await sleep(5);
  loop.disable();
  return { ms, block: loop.max / 1e6, bytes };
}

for (const { plants, letters } of gardens) {
  const { id, cookie } = await gardener();
  await plant(id, plants, letters);
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let round = 0; round < rounds; round += 1) answers.push(await ask(cookie));
  const median = (figure: 'ms' | 'block') =>
    (answers.map((answer) => answer[figure]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0).toFixed(0);
  const rss = (process.resourceUsage().maxRSS / 1024).toFixed(0);
  console.log(
    `${plants} plants with texts of ${letters} letters (${((answers[0]?.bytes ?? 0) / 1000).toFixed(0)} KB): answered in ${median('ms')} ms, longest block ${median('block')} ms, at most ${rss} MB`,
  );
}
await app.close();
await db.destroy();
rmSync(folder, { recursive: true });
