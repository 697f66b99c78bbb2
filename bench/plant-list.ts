// How the time of `GET /api/plants` grows with the garden: `node bench/plant-list.ts`.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plantsApi } from '../contract/plants.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { listGarden } from '../server/features/plants/plants.queries.ts';
import { plantFor } from '../server/features/plants/plants.rules.ts';
import { createPlant, namedOnly } from '../server/features/plants/plants.service.ts';
import { addGardener } from './gardener.ts';

const sizes = [12, 200, 2_000];
const rounds = 60;

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
const source = process.env.DATABASE_URL || join(folder, 'bench.db');
const open = openDatabase(source);
const { db } = open;
await migrate(open);

const at = new Date().toISOString();
const names = { commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', family: 'Asteraceae' };
const texts = {
  ...namedOnly(names),
  description: 'A sturdy prairie perennial. '.repeat(8),
  careNotes: 'Full sun. '.repeat(20),
};

async function gardenOf(size: number) {
  const garden = await addGardener(db, `bench-${size}-${Date.now()}`);
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < size; n += 1)
      await createPlant(tx, garden, texts, { origin: 'catalog', photo: null, identifiedAt: at, addedAt: at });
  });
  return garden;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

let first: number | undefined;
for (const size of sizes) {
  const garden = await gardenOf(size);
  const queries: number[] = [];
  const answers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const plants = await listGarden(db, garden, { limit: 2_001, after: null });
    const read = performance.now();
    JSON.stringify(plantsApi.list.answer.parse(plants.map((plant) => plantFor(garden, plant))));
    queries.push(read - start);
    answers.push(performance.now() - read);
  }
  const whole = median(queries) + median(answers);
  first ??= whole;
  console.log(
    `${size} plants: query ${median(queries).toFixed(2)} ms, answer ${median(answers).toFixed(2)} ms, ` +
      `${(whole / first).toFixed(1)} times the time of ${sizes[0]} plants`,
  );
}
await db.destroy();
rmSync(folder, { recursive: true });
