import { readConfig } from '../config.ts';
import { recomputeBadges } from '../features/badges/recompute.service.ts';
import { formatCount, runCommand, withCurrentDatabase } from './command.ts';

const count = (n: number, one: string) => `${formatCount(n)} ${one}${n === 1 ? '' : 's'}`;

await runCommand(() =>
  withCurrentDatabase(readConfig(process.env), async (db) => {
    const { gardeners, badges } = await recomputeBadges(db, () => new Date());
    console.log(`Checked ${count(gardeners, 'gardener')}: awarded ${count(badges, 'badge')}.`);
  }),
);
