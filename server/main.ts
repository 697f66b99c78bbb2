import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { openLog } from './core/log.ts';
import { explain } from './process/open-database.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = openLog(config.logLevel);
  // The primary of several workers serves nothing, and need not load what does.
  if (config.workers > 1 && cluster.isPrimary) return (await import('./process/primary.ts')).runPrimary(config, logger);
  await (await import('./process/serve-app.ts')).serve(config, logger);
}

start().catch((error: unknown) => {
  process.stderr.write(`Leafbook could not start. ${explain(error)}\n`);
  process.exit(1);
});
