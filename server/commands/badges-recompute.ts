import { readConfig } from '../config.ts';
import { StartError } from '../core/start-errors.ts';
import { addJob } from '../db/job-queue.ts';
import { badgesJob, recomputeBadges } from '../features/badges/recompute.service.ts';
import { formatCount, readArguments, runCommand, withCurrentDatabase } from './command.ts';

const usage = 'Usage: npm run badges:recompute [-- --queue]';

const count = (n: number, one: string) => `${formatCount(n)} ${one}${n === 1 ? '' : 's'}`;

await runCommand(async () => {
  const { values } = readArguments(usage, { options: { queue: { type: 'boolean', default: false } } });
  await withCurrentDatabase(readConfig(process.env), async (db) => {
    if (values.queue) {
      await addJob(db, { name: badgesJob, key: '' });
      console.log('Queued: a running server recomputes the badges within seconds. `npm run doctor` tells how it went.');
      return;
    }
    const note = (userId: number, error: unknown) => console.error(`Gardener ${userId}: ${String(error)}`);
    const { gardeners, badges, failed } = await recomputeBadges(db, () => new Date(), { note });
    console.log(`Checked ${count(gardeners, 'gardener')}: awarded ${count(badges, 'badge')}.`);
    if (failed > 0) throw new StartError(`The badges of ${count(failed, 'gardener')} couldn't be recomputed.`);
  });
});
