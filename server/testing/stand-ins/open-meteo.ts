import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hourMs } from '../../../contract/durations.ts';

/** The weather by hours from now, those that are past being negative. */
export interface Sky {
  temperature?: (hour: number) => number | null;
  /** In the hour before. */
  precipitation?: (hour: number) => number | null;
}

/** How the service answers: as it should, with a function of the test, or never. */
type Mode = 'ok' | 'hang' | ((response: ServerResponse) => void);

/** A server of this machine that speaks the forecasts of Open-Meteo (https://open-meteo.com/en/docs), and whose faults the test chooses. */
export class OpenMeteoStandIn {
  mode: Mode = 'ok';
  sky: Sky = {};
  /** What it was asked: the query, in the order of the requests. */
  readonly asked: Record<string, string>[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  readonly #now: () => Date;
  readonly #events = new EventEmitter();
  readonly #server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    this.asked.push(Object.fromEntries(searchParams));
    this.headers.push(request.headers);
    this.#events.emit('asked');
    if (typeof this.mode === 'function') this.mode(response);
    else if (this.mode === 'ok') this.#answer(response, pathname, searchParams);
  });

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  /** The address that a host configures. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1/forecast`;
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** Resolves with the next request. */
  async nextRequest(): Promise<void> {
    await once(this.#events, 'asked');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What it answers if nothing is wrong. */
  answerTo(query: URLSearchParams) {
    const [past, ahead] = ['past_days', 'forecast_days'].map((name) => Number(query.get(name)));
    const now = this.#now().getTime();
    const from = Math.floor(now / (24 * hourMs)) * 24 * hourMs - (past ?? 0) * 24 * hourMs;
    const hours = Array.from({ length: ((past ?? 0) + (ahead ?? 7)) * 24 }, (_, hour) => from + hour * hourMs);
    const series = (of: ((hour: number) => number | null) | undefined, usual: number) =>
      hours.map((at) => (of ?? (() => usual))(Math.ceil((at - now) / hourMs)));
    return {
      ...{ latitude: 52.52, longitude: 13.4, generationtime_ms: 0.05, utc_offset_seconds: 0, timezone: 'GMT' },
      ...{ timezone_abbreviation: 'GMT', elevation: 38 },
      hourly_units: { time: 'unixtime', temperature_2m: '°C', precipitation: 'mm' },
      hourly: {
        time: hours.map((at) => at / 1000),
        temperature_2m: series(this.sky.temperature, 15),
        precipitation: series(this.sky.precipitation, 0),
      },
    };
  }

  #answer(response: ServerResponse, path: string, query: URLSearchParams): void {
    const isRight =
      path === '/v1/forecast' &&
      Math.abs(Number(query.get('latitude') ?? Number.NaN)) <= 90 &&
      Math.abs(Number(query.get('longitude') ?? Number.NaN)) <= 180 &&
      query.get('hourly') === 'temperature_2m,precipitation' &&
      query.get('timeformat') === 'unixtime';
    const body = isRight ? this.answerTo(query) : { error: true, reason: 'Cannot initialize it from the parameters' };
    response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}
