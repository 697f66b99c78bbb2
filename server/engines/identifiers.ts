import type { Logger } from 'pino';
import type { EngineName } from '../../contract/values.ts';
import type { EngineLimits } from '../core/settings/identifier-config.ts';
import { ChainedEngine, PassedOver } from './chained-engine.ts';
import { type EngineDays, noDays } from './engine-days.ts';
import {
  type FailureReason,
  type Identifier,
  type IdentifierAnswer,
  type IdentifierPhoto,
  IdentifierUnavailable,
} from './identifier.ts';

/** Who may receive the photos. */
export interface Audience {
  /** The services that the gardener consents to, checked before each of them: consent may be withdrawn meanwhile. */
  allowed: () => Promise<ReadonlySet<EngineName>>;
  /** The one engine to call; by default all, in order. */
  only?: EngineName;
}

/** An engine whose answer does not count: not allowed, skipped after failures, unsure, or why it failed. */
export interface SkippedEngine {
  engine: EngineName;
  why: 'consent' | 'circuit' | 'unsure' | FailureReason;
}

/** An answer, its engine, and the engines skipped before it. */
export interface EngineAnswer {
  identifier: Identifier;
  answer: IdentifierAnswer;
  skipped: readonly SkippedEngine[];
}

export interface ChainOptions {
  /** Limits of the engines on other computers; by default none. */
  limits?: Partial<Record<EngineName, EngineLimits>>;
  /** Confidence below which an engine that runs here passes a photo on, as it does if it cannot name a species. */
  passOnBelow?: number;
  days?: EngineDays;
  logger?: Logger | null;
}

const noEngineRetryAfterS = 30;
/** Time that an engine that runs here may need to start. */
const headStartMs = 2_000;

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

const isSure = ({ level, guesses }: PlantAnswer, from: number): boolean =>
  level === 'species' && (guesses[0]?.confidence ?? 0) >= from;

/** The engines of this server, in the order in which they are called. */
export class Identifiers {
  readonly #chain: readonly ChainedEngine[];
  readonly #passOnBelow: number;
  readonly #closing = new AbortController();

  constructor(
    engines: readonly Identifier[],
    { limits = {}, passOnBelow = 0, days = noDays, logger = null }: ChainOptions = {},
  ) {
    this.#chain = engines.map((engine) => new ChainedEngine(engine, limits[engine.name] ?? null, { days, logger }));
    this.#passOnBelow = passOnBelow;
  }

  get engines(): readonly Identifier[] {
    return this.#chain.map(({ identifier }) => identifier);
  }

  /** The engine whose embeddings are compared. */
  get embedding(): Identifier | null {
    return this.engines.find(({ embeddings }) => embeddings !== null) ?? null;
  }

  named(name: string): Identifier | null {
    return this.#engine(name)?.identifier ?? null;
  }

  /** Requests allowed per day; null if nobody counts. */
  dailyOf(name: EngineName): number | null {
    return this.#engine(name)?.limits?.daily ?? null;
  }

  /** Whether it is skipped after failures. */
  isOpen(name: EngineName): boolean {
    return this.#engine(name)?.isOpen ?? false;
  }

  /**
   * Calls the engines one after the other, until one answers. A service without the gardener's consent, with an open
   * circuit or a spent quota is skipped. An unsure answer of an engine that runs here counts if no later one answers.
   *
   * @throws IdentifierUnavailable if none answers
   */
  async ask(photos: readonly IdentifierPhoto[], { allowed, only }: Audience): Promise<EngineAnswer> {
    const engines = this.#chain.filter(({ identifier }) => only === undefined || identifier.name === only);
    const answerOf = this.#questionTo(engines, photos);
    const skipped: SkippedEngine[] = [];
    let unsure: Omit<EngineAnswer, 'skipped'> | null = null;
    let failure = new IdentifierUnavailable('No identifier is available', noEngineRetryAfterS);
    for (const engine of engines) {
      const { identifier } = engine;
      const { name, service } = identifier;
      if (service && !(await allowed()).has(name)) {
        skipped.push({ engine: name, why: 'consent' });
        continue;
      }
      try {
        const answer = await answerOf(engine);
        if (service || answer.kind !== 'plant' || isSure(answer, this.#passOnBelow))
          return { identifier, answer, skipped };
        unsure ??= { identifier, answer };
        skipped.push({ engine: name, why: 'unsure' });
      } catch (error) {
        if (!(error instanceof IdentifierUnavailable)) throw error;
        skipped.push({ engine: name, why: error instanceof PassedOver ? error.why : error.reason });
        failure = error;
      }
    }
    if (!unsure) throw failure;
    const { name } = unsure.identifier;
    return { ...unsure, skipped: skipped.filter(({ engine }) => engine !== name) };
  }

  /** While a service is slow, the next engine that runs here starts: its answer is ready when the service times out. */
  #questionTo(engines: readonly ChainedEngine[], photos: readonly IdentifierPhoto[]) {
    const begun = new Map<ChainedEngine, Promise<IdentifierAnswer>>();
    const begin = (engine: ChainedEngine) => {
      const answer = begun.get(engine) ?? engine.ask(photos, this.#closing.signal);
      begun.set(engine, answer);
      // It may turn out that nobody needs it.
      answer.catch(() => {});
      return answer;
    };
    return (engine: ChainedEngine): Promise<IdentifierAnswer> => {
      const behind = engine.identifier.service ? engines.slice(engines.indexOf(engine) + 1) : [];
      const next = behind.find(({ identifier }) => !identifier.service);
      const timer = setTimeout(() => next && begin(next), headStartMs);
      return begin(engine).finally(() => clearTimeout(timer));
    };
  }

  /** Callers that still wait are refused. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.engines.map((engine) => engine.close()));
  }

  #engine(name: string): ChainedEngine | undefined {
    return this.#chain.find(({ identifier }) => identifier.name === name);
  }
}
