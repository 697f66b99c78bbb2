import { Gauge, type Registry } from 'prom-client';

/** Figures of an identification engine for Prometheus. */
export interface EngineFigures {
  engine: string;
  /** Of the last 30 days. */
  totals: { requests: number; answered: number; failed: number; passedOver: number };
  /** Null if nobody counts. */
  quotaLeft: number | null;
  /** Whether it is skipped after failures. */
  isOpen: boolean;
}

const help = {
  requests_30d: 'Requests to the engine in the last 30 days, repeats included',
  answered_30d: 'Identifications that the engine answered in the last 30 days',
  failed_30d: 'Identifications that the engine failed at in the last 30 days',
  passed_over_30d:
    'Identifications that the engine was passed over for in the last 30 days, after failures or with its quota spent',
  quota_left: 'Requests that the engine may still be sent today (UTC)',
  circuit_open: '1 while this process passes the engine over after failures',
};

/** Figures of the engines, from the rows that all processes share. */
export class EngineMetrics {
  readonly #gauges: Record<keyof typeof help, Gauge<'engine'>>;

  constructor(registry: Registry) {
    const gauges = Object.entries(help).map(([name, text]) => [
      name,
      new Gauge({
        name: `leafbook_identifier_${name}`,
        help: text,
        labelNames: ['engine'],
        registers: [registry],
        // Every worker reads the same rows; only circuits are its own.
        aggregator: 'max',
      }),
    ]);
    this.#gauges = Object.fromEntries(gauges);
  }

  show(engines: readonly EngineFigures[]): void {
    for (const gauge of Object.values(this.#gauges)) gauge.reset();
    for (const { engine, totals, quotaLeft, isOpen } of engines) {
      this.#gauges.requests_30d.set({ engine }, totals.requests);
      this.#gauges.answered_30d.set({ engine }, totals.answered);
      this.#gauges.failed_30d.set({ engine }, totals.failed);
      this.#gauges.passed_over_30d.set({ engine }, totals.passedOver);
      this.#gauges.circuit_open.set({ engine }, Number(isOpen));
      if (quotaLeft !== null) this.#gauges.quota_left.set({ engine }, quotaLeft);
    }
  }
}
