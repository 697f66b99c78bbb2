import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
} from 'cockatiel';
import { IdentifierUnavailable } from './identifier.ts';

/** Consecutive failures after which the circuit opens. */
const failuresToOpen = 3;

/** How long the circuit stays open. */
const firstPauseMs = 60_000;
const longestPauseMs = 15 * 60_000;

const reasonOf = (error: unknown) => (error instanceof IdentifierUnavailable ? error.reason : 'failed');

/** Opens at once if the key is rejected: a retry fails again, and may get the key blocked. */
class Breaker extends ConsecutiveBreaker {
  isRefused = false;

  override failure(): boolean {
    const opens = super.failure() || this.isRefused;
    this.isRefused = false;
    return opens;
  }
}

/**
 * Protects a failing service from requests. After three identifications in a row that failed, the circuit is open for a
 * minute; then one is tried, and while that fails, each pause is twice the one before, up to the longest.
 */
export class Circuit {
  readonly policy: CircuitBreakerPolicy;
  #openUntil = 0;

  constructor() {
    const breaker = new Breaker(failuresToOpen);
    const pauses = new DelegateBackoff(({ attempt }: { attempt: number }) => {
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
      this.#openUntil = Date.now() + pauseMs;
      return pauseMs;
    });
    // A spent quota has a rule of its own.
    const isFailure = handleWhen((error) => reasonOf(error) !== 'quota');
    this.policy = circuitBreaker(isFailure, { halfOpenAfter: pauses, breaker });
    // The breaker does not see the error; this runs before the breaker.
    this.policy.onFailure(({ reason }) => {
      if ('error' in reason && reasonOf(reason.error) === 'refused') breaker.isRefused = true;
    });
  }

  /** Whether the service must be skipped: the circuit is open, or a trial is running. */
  get isOpen(): boolean {
    const { state } = this.policy;
    return state === CircuitState.HalfOpen || (state === CircuitState.Open && Date.now() < this.#openUntil);
  }

  /** Seconds until the next trial; at least one. */
  get retryAfterS(): number {
    return Math.max(1, Math.ceil((this.#openUntil - Date.now()) / 1000));
  }
}
