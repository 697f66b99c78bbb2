import cluster from 'node:cluster';
import { createServer, type Server as HttpServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { explainListen, startStep } from '../core/start-errors.ts';
import type { JobFigures } from '../db/job-queue.ts';
import { type EngineFigures, EngineMetrics } from './engine-metrics.ts';
import { JobMetrics } from './job-metrics.ts';

/** Seconds; from a cached list to an identification on a small machine. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What the process tells Prometheus: its own memory, CPU and event loop, and how many requests each route answered, how
 * fast and with which status, and how the engines do that identify plants, and the jobs. Labels are routes as they are declared and names of engines and jobs, never addresses, ids or names.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #durations: Histogram<'method' | 'route' | 'status'>;
  readonly #unhandled: Counter;
  readonly #engines = new EngineMetrics(this.#registry);
  readonly #jobs = new JobMetrics(this.#registry);
  #readJobs: (() => Promise<readonly JobFigures[]>) | null = null;
  #readEngines: (() => Promise<readonly EngineFigures[]>) | null = null;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#durations = new Histogram({
      name: 'leafbook_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBuckets,
      registers: [this.#registry],
    });
    this.#unhandled = new Counter({
      name: 'leafbook_http_failures_total',
      help: 'Requests that the server could not answer as it should (status 500)',
      registers: [this.#registry],
    });
  }

  /** Counts the answers of an app. Answers that never end by themselves, such as live events, count when they end. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      this.#durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      if (reply.statusCode === 500) this.#unhandled.inc();
      done();
    });
  }

  /** @param read called at each scrape; if it fails, the rest is sent without it */
  watchEngines(read: () => Promise<readonly EngineFigures[]>): void {
    this.#readEngines = read;
  }

  /** @param read called at each scrape; if it fails, the rest is sent without it */
  watchJobs(read: () => Promise<readonly JobFigures[]>): void {
    this.#readJobs = read;
  }

  /** The exposition text with its content type. */
  async text(): Promise<Exposition> {
    await this.#refresh();
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  /** Sends metrics to the primary, which aggregates those of all workers. To be called in a worker, once. */
  shareWithPrimary(): void {
    const registry = this.#registry;
    const read = registry.getMetricsAsJSON.bind(registry);
    registry.getMetricsAsJSON = async () => {
      await this.#refresh();
      return read();
    };
    AggregatorRegistry.setRegistries(registry);
    // Creating one starts listening.
    new AggregatorRegistry();
  }

  async #refresh(): Promise<void> {
    this.#engines.show((await this.#readEngines?.().catch(() => [])) ?? []);
    this.#jobs.show((await this.#readJobs?.().catch(() => [])) ?? [], Date.now());
  }
}

/** The response to Prometheus. */
interface Exposition {
  /** Content type. */
  type: string;
  text: string;
}

/** Metrics of all workers, aggregated as each metric defines. To be created in the primary. */
export function metricsOfWorkers(): Pick<Metrics, 'text'> {
  const registry = new AggregatorRegistry();
  return { text: async () => ({ type: registry.contentType, text: await registry.clusterMetrics() }) };
}

/**
 * Serves `GET /metrics`, and nothing else, on a port of its own: a reverse proxy in front of the app cannot hand it out by
 * mistake.
 *
 * @throws StartError where it cannot listen there
 */
export async function listenForScrapes(
  metrics: Pick<Metrics, 'text'>,
  { port, host }: NonNullable<Config['metrics']>,
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is here.\n');
      return;
    }
    metrics.text().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
  const listen = () =>
    new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(port, host, listening);
    });
  await startStep(explainListen(host, names), listen);
  return server;
}

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
