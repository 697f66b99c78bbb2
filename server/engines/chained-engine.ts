import {
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  isTaskCancelledError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { Logger } from 'pino';
import type { EngineLimits } from '../core/settings/identifier-config.ts';
import { Circuit } from './circuit.ts';
import type { DayCounts, EngineDays } from './engine-days.ts';
import { type Identifier, type IdentifierAnswer, type IdentifierPhoto, IdentifierUnavailable } from './identifier.ts';

/** The engine was skipped. */
export class PassedOver extends IdentifierUnavailable {
  readonly why: 'circuit' | 'quota';

  constructor(why: 'circuit' | 'quota', retryAfterS = passedOverRetryAfterS) {
    super(`The engine was passed over (${why})`, retryAfterS, { reason: why === 'quota' ? 'quota' : 'busy' });
    this.why = why;
  }
}

const passedOverRetryAfterS = 60;
const failedRetryAfterS = 30;
/** Retries after transient failures. */
const repeats = 2;
/** Between retries, with jitter; far less than the shortest time that an engine may take. */
const backoff = { initialDelay: 250, maxDelay: 1_000 };

const isPassing = (error: unknown): boolean => error instanceof IdentifierUnavailable && error.reason === 'failed';

/** Classifies an error for the chain. An unexpected one may quote the request, with a key: only its name is used. */
function failureOf(error: unknown): IdentifierUnavailable {
  if (error instanceof IdentifierUnavailable) return error;
  const name = error instanceof Error ? error.name : 'unknown';
  const what = isTaskCancelledError(error) ? 'It took too long' : `It failed unexpectedly (${name})`;
  return new IdentifierUnavailable(what, failedRetryAfterS);
}

interface Dependencies {
  days: EngineDays;
  logger: Pick<Logger, 'debug' | 'warn' | 'error'> | null;
}

/**
 * One engine of the chain, with counters. One on another computer also has limits: time, retries, a circuit breaker and
 * a daily quota. One that runs here has its own timeout and queue.
 */
export class ChainedEngine {
  readonly identifier: Identifier;
  readonly limits: EngineLimits | null;
  readonly #dependencies: Dependencies;
  readonly #circuit = new Circuit();
  readonly #guard: IPolicy | null;
  /** Openings of the circuit that were not counted yet. */
  #opened = 0;

  constructor(identifier: Identifier, limits: EngineLimits | null, dependencies: Dependencies) {
    this.identifier = identifier;
    this.limits = limits;
    this.#dependencies = dependencies;
    this.#guard =
      limits &&
      wrap(
        this.#circuit.policy,
        timeout(limits.timeoutMs, TimeoutStrategy.Aggressive),
        retry(handleWhen(isPassing), { maxAttempts: repeats, backoff: new ExponentialBackoff(backoff) }),
      );
    this.#circuit.policy.onBreak(() => {
      this.#opened += 1;
      this.#log('warn', {}, 'the engine is passed over for a while');
    });
    this.#circuit.policy.onReset(() => this.#log('warn', {}, 'the engine is tried again'));
  }

  /** Whether it is skipped after failures. */
  get isOpen(): boolean {
    return this.#circuit.isOpen;
  }

  /**
   * @param closing aborts
   * @throws PassedOver if it must not be called now
   * @throws IdentifierUnavailable if it fails
   */
  async ask(photos: readonly IdentifierPhoto[], closing: AbortSignal): Promise<IdentifierAnswer> {
    const began = performance.now();
    try {
      const answer = await this.#guarded(photos, closing);
      const answeredMs = Math.round(performance.now() - began);
      const remaining = answer.kind === 'plant' ? (answer.remaining ?? null) : null;
      await this.#count({ answered: 1, notPlants: answer.kind === 'plant' ? 0 : 1, answeredMs, remaining });
      return answer;
    } catch (error) {
      const failure = failureOf(error);
      if (!closing.aborted) await this.#countFailure(failure);
      throw failure;
    }
  }

  async #guarded(photos: readonly IdentifierPhoto[], closing: AbortSignal): Promise<IdentifierAnswer> {
    if (!this.#guard) return this.identifier.identify(photos);
    if (this.isOpen) throw new PassedOver('circuit', this.#circuit.retryAfterS);
    return this.#guard.execute(async ({ signal }) => {
      signal.throwIfAborted();
      if (!(await this.#reserve())) throw new PassedOver('quota');
      // A retry may have waited, and the count, too.
      signal.throwIfAborted();
      return this.identifier.identify(photos, signal);
    }, closing);
  }

  async #reserve(): Promise<boolean> {
    const { days } = this.#dependencies;
    const daily = this.limits?.daily ?? null;
    if (daily === null) return true;
    try {
      return await days.reserve(this.identifier.name, daily);
    } catch (error) {
      this.#log('warn', { err: error }, 'a request to the engine could not be counted');
      return true;
    }
  }

  async #countFailure(failure: IdentifierUnavailable): Promise<void> {
    if (failure instanceof PassedOver) {
      this.#log('debug', { why: failure.why }, 'the engine was passed over');
      return this.#count({ passedOver: 1 });
    }
    const { reason, message } = failure;
    if (reason === 'refused') this.#log('error', { failure: message }, 'the engine refuses its key or the request');
    else this.#log('warn', { reason, failure: message }, 'the engine failed');
    const remaining = reason === 'quota' ? 0 : failure.remaining;
    const circuitOpened = this.#opened;
    this.#opened = 0;
    return this.#count({ failed: 1, circuitOpened, remaining, lastFailure: message });
  }

  /** A failed count must never cost an answer. */
  async #count(counts: DayCounts): Promise<void> {
    // With a quota, requests were counted before they were made.
    const isCounted = typeof this.limits?.daily === 'number';
    const requests = isCounted || counts.passedOver ? 0 : 1;
    try {
      await this.#dependencies.days.add(this.identifier.name, { requests, ...counts });
    } catch (error) {
      this.#log('warn', { err: error }, 'an answer of the engine could not be counted');
    }
  }

  #log(level: 'debug' | 'warn' | 'error', about: object, message: string): void {
    this.#dependencies.logger?.[level]({ engine: this.identifier.name, ...about }, message);
  }
}
