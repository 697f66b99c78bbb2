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

/** Whom photos may be shown to. */
export interface Audience {
  /** The services that the gardener agrees to, asked for before each of them: they may take it back while another is asked. */
  allowed: () => Promise<ReadonlySet<EngineName>>;
  /** The one engine that is asked; all in their order without. */
  only?: EngineName;
}

/** An engine whose answer is not the one that counts: not allowed, left alone after failures, unsure, or why it failed. */
export interface SkippedEngine {
  engine: EngineName;
  why: 'consent' | 'circuit' | 'unsure' | FailureReason;
}

/** An answer, who gave it, and who was passed over for it. */
export interface EngineAnswer {
  identifier: Identifier;
  answer: IdentifierAnswer;
  skipped: readonly SkippedEngine[];
}

export interface ChainOptions {
  /** Limits of the engines on other computers. Without, an engine is asked without limits. */
  limits?: Partial<Record<EngineName, EngineLimits>>;
  /** An engine that runs here passes on what it is less sure of, and what it cannot name as a species. */
  passOnBelow?: number;
  days?: EngineDays;
  logger?: Logger | null;
}

const noEngineRetryAfterS = 30;
/** What an engine that runs here may need to start. */
const headStartMs = 2_000;

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

const isSure = ({ level, guesses }: PlantAnswer, from: number): boolean =>
  level === 'species' && (guesses[0]?.confidence ?? 0) >= from;

/** The engines of this server, in the order in which they are asked. */
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

  /** Requests that it may be sent on one day; null where nobody counts. */
  dailyOf(name: EngineName): number | null {
    return this.#engine(name)?.limits?.daily ?? null;
  }

  /** Whether it is passed over after failures. */
  isOpen(name: EngineName): boolean {
    return this.#engine(name)?.isOpen ?? false;
  }

  /**
   * Asks the engines one after the other, until one answers. A service that the gardener did not agree to, that is left alone
   * after failures or whose quota is spent is passed over. An unsure answer of an engine that runs here counts where nobody
   * behind it answers.
   *
   * @throws IdentifierUnavailable when none answers
   */
  async ask(photos: readonly IdentifierPhoto[], { allowed, only }: Audience): Promise<EngineAnswer> {
    const engines = this.#chain.filter(({ identifier }) => only === undefined || identifier.name === only);
    const answerOf = this.#questionTo(engines, photos);
    const skipped: SkippedEngine[] = [];
    let unsure: Omit<EngineAnswer, 'skipped'> | null = null;
    let failure = new IdentifierUnavailable('No identifier may be asked', noEngineRetryAfterS);
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

  /** While a service is slow, the next engine that runs here begins: its answer is there when the service is given up. */
  #questionTo(engines: readonly ChainedEngine[], photos: readonly IdentifierPhoto[]) {
    const begun = new Map<ChainedEngine, Promise<IdentifierAnswer>>();
    const begin = (engine: ChainedEngine) => {
      const answer = begun.get(engine) ?? engine.ask(photos, this.#closing.signal);
      begun.set(engine, answer);
      // Nobody may wait for it after all.
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
