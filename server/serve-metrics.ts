import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import { explainListen, startStep } from './start-errors.ts';

/**
 * Serves the metrics where the host wants them.
 *
 * @throws StartError where METRICS_PORT or METRICS_HOST cannot be used
 */
export async function serveMetrics(metrics: Metrics | undefined, where: Config['metrics']) {
  if (!metrics || !where) return undefined;
  const { port, host } = where;
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
  return startStep(explainListen(host, names), () => metrics.listen(port, host));
}
