import type { Config } from './config.ts';
import { drainOnClose } from './http/connections.ts';
import { openIdentifierService } from './identifier/remote/open-service.ts';
import { openLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { explainListen, startStep } from './start-errors.ts';
import { closeApp, stopOnSignal } from './stop.ts';

/**
 * Runs the identification model alone, as a service (`ROLE=identifier`): without database, photos or jobs. It is ready once
 * every process has loaded the model.
 *
 * @throws ModelError, StartError, IdentifierUnavailable where the model does not run
 */
export async function startIdentifier(config: Config): Promise<void> {
  const { port, host, identifierModel: modelFile, identifierToken: token } = config;
  const logger = openLog(config.logLevel);
  const service = openIdentifierService({ modelFile, token, logger });
  const metrics = config.metrics ? new Metrics() : undefined;
  metrics?.watch(service.app);
  metrics?.watchPool(service.figures);
  drainOnClose(service.app);
  await startStep(explainListen(host), () => service.app.listen({ port, host }));
  const metricsServer = await serveMetrics(metrics, config.metrics);
  stopOnSignal(logger, async () => {
    await closeApp(service.app);
    metricsServer?.close();
    await service.close();
  });
  await service.warm();
}
