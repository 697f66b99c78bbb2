import { readConfig } from '../config.ts';
import { recomputeBadges } from '../features/badges/recompute.service.ts';
import { explain, openCurrentGarden } from '../open-garden.ts';

async function main(): Promise<void> {
  const { db } = await openCurrentGarden(readConfig(process.env));
  try {
    const { gardeners, badges } = await recomputeBadges(db, () => new Date());
    const count = (n: number, one: string) => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`;
    console.log(`Looked at ${count(gardeners, 'gardener')}: gave ${count(badges, 'badge')}.`);
  } finally {
    await db.destroy();
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
