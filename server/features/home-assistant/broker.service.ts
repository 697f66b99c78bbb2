import type { Logger } from 'pino';
import { minuteMs } from '../../../contract/durations.ts';
import { keyRequestsAMinute } from '../../../contract/limits.ts';
import type { Deps } from '../../context/deps.ts';
import { inLanguage } from '../../core/language.ts';
import { installationOf } from '../../db/meta.ts';
import { type Broker, type BrokerMessage, connectBroker } from '../../mail-and-push/mqtt-broker.ts';
import { gardenSettings } from '../gardens/gardens.rules.ts';
import { recipientsLanguage } from '../settings/settings.queries.ts';
import { gardenerTime } from '../settings/time.rules.ts';
import { listShown } from './home-assistant.queries.ts';
import {
  birthMessage,
  birthTopic,
  discoveryOf,
  pressed,
  stateOf,
  type Topics,
  topicsOf,
} from './home-assistant.rules.ts';
import { addReadingsFromBroker, logPress } from './home-assistant.service.ts';

type BrokerDeps = Pick<Deps, 'db' | 'now' | 'userEvents' | 'effects' | 'outgoing'> & { logger: Logger };

/** How often it is looked whether what is shown has changed; at once where a garden says that it has. */
const lookEveryMs = 10_000;
/** Plants that are read at once. */
const batch = 200;

/** What the broker has of a plant. */
interface Retained {
  config: string;
  state: string;
}

/**
 * Shows plants to Home Assistant for as long as it may. The state of a plant is there before its device and after it: so what a
 * former connection left is found by the states at the broker, also where the plant is deleted.
 */
class Mirror {
  readonly #deps: BrokerDeps;
  readonly #topics: Topics;
  /** What the broker has, by plant; null where that is not known. */
  readonly #retained = new Map<number, Retained | null>();
  /** The messages with readings in this minute, by plant. */
  readonly #readings = { minute: 0, counts: new Map<number, number>() };
  /** Plants whose readings were refused, which is logged once for each connection. */
  readonly #refused = new Set<number>();
  #isDue = true;
  #wake = () => {};

  constructor(deps: BrokerDeps, topics: Topics) {
    this.#deps = deps;
    this.#topics = topics;
  }

  /** Looks again whether what is shown has changed. */
  readonly look = (): void => {
    this.#isDue = true;
    this.#wake();
  };

  async onMessage({ topic, payload, isRetained }: BrokerMessage): Promise<void> {
    // Home Assistant has started.
    if (topic === birthTopic && payload === birthMessage && !isRetained) {
      for (const id of this.#retained.keys()) this.#retained.set(id, null);
      return this.look();
    }
    const about = this.#topics.read(topic);
    if (about?.what === 'state' && isRetained && payload !== '' && !this.#retained.has(about.plantId)) {
      this.#retained.set(about.plantId, null);
      this.look();
    }
    // A press that was retained by mistake would come again with each connection.
    if (about?.what === 'watered' && !isRetained && payload === pressed) {
      await logPress(this.#deps, about.plantId);
      this.look();
    }
    if (about?.what === 'readings' && !isRetained) await this.#addReadings(about.plantId, payload);
  }

  /** More than a key may send is dropped: sensors repeat themselves, and nothing else is to wait for them. */
  async #addReadings(plantId: number, payload: string): Promise<void> {
    const minute = Math.floor(this.#deps.now().getTime() / minuteMs);
    if (minute !== this.#readings.minute) {
      this.#readings.minute = minute;
      this.#readings.counts.clear();
    }
    const count = (this.#readings.counts.get(plantId) ?? 0) + 1;
    if (count > keyRequestsAMinute) return;
    this.#readings.counts.set(plantId, count);
    const reason = await addReadingsFromBroker(this.#deps, plantId, payload);
    if (reason === null || this.#refused.has(plantId)) return;
    this.#refused.add(plantId);
    this.#deps.logger.warn({ plantId, reason }, 'Readings from the broker were refused');
  }

  /** Shows what there is now, and whatever changes, until it is stopped or the connection is lost. */
  async run(broker: Broker, stop: AbortSignal): Promise<void> {
    const { presses, allReadings, states } = this.#topics;
    // First, or a press that comes as soon as a device is there would be lost.
    await broker.subscribe([presses, allReadings, states, birthTopic]);
    while (!stop.aborted) {
      broker.lost.throwIfAborted();
      if (this.#isDue) await this.#publish(broker);
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }

  async #publish(broker: Broker): Promise<void> {
    this.#isDue = false;
    const shown = new Set<number>();
    for (let after = 0; ; ) {
      const plants = await listShown(this.#deps.db, { after, limit: batch });
      for (const plant of plants) {
        shown.add(plant.id);
        await this.#show(broker, plant);
      }
      const last = plants.at(-1);
      if (!last || plants.length < batch) break;
      after = last.id;
    }
    for (const id of this.#retained.keys()) {
      if (shown.has(id)) continue;
      await broker.retain(this.#topics.config(id), '');
      await broker.retain(this.#topics.state(id), '');
      this.#retained.delete(id);
    }
  }

  async #show(broker: Broker, { dueOn, dueAt, ...row }: Awaited<ReturnType<typeof listShown>>[number]): Promise<void> {
    const { timeZone, hemisphere } = gardenSettings(row);
    const { today, dayOf } = gardenerTime(this.#deps.now(), { timeZone: timeZone ?? undefined, hemisphere });
    const days = [dueOn, dueAt && dayOf(dueAt)].filter((day) => day !== null).sort();
    const plant = { ...row, nextDue: days[0] ?? null };
    const { publicUrl } = this.#deps.outgoing;
    const config = inLanguage(recipientsLanguage(row, 'en'), () => discoveryOf(this.#topics, plant, publicUrl));
    const state = stateOf(plant, today);
    const before = this.#retained.get(row.id);
    if (state !== before?.state) await broker.retain(this.#topics.state(row.id), state);
    if (config !== before?.config) await broker.retain(this.#topics.config(row.id), config);
    this.#retained.set(row.id, { config, state });
  }
}

interface Signals {
  /** Ends the connection in order. */
  stop: AbortSignal;
  /** Ends it at once. */
  cut: AbortSignal;
  /** Called when there is a connection. */
  onConnect(): Promise<void>;
}

/**
 * Connects to the host's broker and shows plants there, until the server stops or the connection is lost.
 *
 * @throws Error always, with why it ended: so that this or another process begins again
 */
export async function showOnBroker(deps: BrokerDeps, { stop, cut, onConnect }: Signals): Promise<void> {
  const { mqtt } = deps.outgoing;
  if (!mqtt) return;
  const topics = topicsOf(await installationOf(deps.db));
  const mirror = new Mirror(deps, topics);
  const over = new AbortController();
  const broker = await connectBroker(mqtt, {
    ...{ clientId: topics.client, cut: AbortSignal.any([cut, over.signal]) },
    will: { topic: topics.availability, payload: 'offline' },
    onMessage: (message) => mirror.onMessage(message),
  });
  const looking = setInterval(mirror.look, lookEveryMs).unref();
  const unsubscribe = deps.userEvents.subscribe((userId, gardenId) => {
    if (userId === null || gardenId !== undefined) mirror.look();
  });
  for (const signal of [stop, broker.lost]) signal.addEventListener('abort', mirror.look);
  try {
    await broker.retain(topics.availability, 'online');
    await onConnect();
    await mirror.run(broker, stop);
    await broker.close(topics.availability, 'offline');
    throw new Error('the server stops');
  } finally {
    clearInterval(looking);
    unsubscribe();
    stop.removeEventListener('abort', mirror.look);
    over.abort();
  }
}
