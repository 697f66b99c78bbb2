import cluster from 'node:cluster';
import type { Config } from '../config.ts';
import { listenForScrapes, type Metrics } from './metrics.ts';

/**
 * Serves the metrics where the host wants them. One of several processes leaves its own to the primary.
 *
 * @returns the server that answers here, if any
 * @throws StartError where METRICS_PORT or METRICS_HOST cannot be used
 */
export async function serveMetrics(metrics: Metrics | undefined, where: Config['metrics']) {
  if (!metrics || !where) return undefined;
  if (!cluster.isWorker) return listenForScrapes(metrics, where);
  metrics.shareWithPrimary();
  return undefined;
}
