import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { claimToServe } from './claim-garden.ts';
import { listenForScrapes, metricsOfWorkers } from './metrics.ts';
import { openUpgradedDatabase, tellOfUpgrade } from './open-database.ts';
import { storeOf } from './photo-store.ts';
import { stopOnSignal } from './stop.ts';
import { Workers } from './workers.ts';

/**
 * Runs the first of several processes on this machine: it upgrades the database, starts the workers, which do all the
 * serving, maintains their number, and serves the metrics of all of them.
 *
 * @throws StartError for a reason that the host can fix
 */
export async function runPrimary(config: Config, logger: Logger): Promise<void> {
  const { giveBack } = await claimToServe(config, logger);
  const photos = storeOf(config);
  const { db } = await openUpgradedDatabase(config, { photos, ...tellOfUpgrade(logger) });
  await db.destroy();
  const metricsServer = config.metrics && (await listenForScrapes(metricsOfWorkers(), config.metrics));
  const workers = new Workers(logger);
  stopOnSignal(logger, async () => {
    await workers.stop();
    metricsServer?.close();
    await giveBack();
  });
  await workers.start(config.workers);
}
