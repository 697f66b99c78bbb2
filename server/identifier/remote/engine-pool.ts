import { IdentifierUnavailable } from '../identifier.ts';
import { FairQueue } from './fair-queue.ts';

/** One process with the network; it does one question at a time. */
interface PoolEngine {
  /** @throws IdentifierUnavailable where it fails; the next question gets a fresh process */
  ask(question: { crops: Uint8Array[] }): Promise<Float32Array[]>;
  close(): Promise<void>;
}

interface Task {
  crops: Uint8Array[];
  resolve(outputs: Float32Array[]): void;
  reject(error: unknown): void;
}

/** How many photos may wait. */
export interface PoolBounds {
  places: number;
  share: number;
}

/** The state of the pool. */
export interface PoolFigures {
  processes: number;
  /** Photos that came or were announced and are not answered yet. */
  waiting: number;
  /** Photos that are being looked at. */
  running: number;
}

const longestRetryAfterS = 30;
/** What a photo takes until one was measured, in milliseconds. */
const firstGuessMs = 50;
/** Weight of the newest photo in the mean. */
const newest = 0.05;

/** The places of one identification. */
export interface Ticket {
  /**
   * @param photos the squares of each
   * @returns the network's outputs of all photos' looks, in their order
   * @throws IdentifierUnavailable where a process fails or the pool is closed
   */
  look(photos: readonly Uint8Array[][]): Promise<Float32Array[]>;
  /** Gives the places back and drops what still waits; more than once does no harm. What runs is finished and not used. */
  release(): void;
}

/** Several engines, one question each at a time, and a fair, bounded queue before them. */
export class EnginePool {
  readonly #engines: readonly PoolEngine[];
  readonly #idle: PoolEngine[];
  readonly #queue: FairQueue<Task>;
  #meanMs = firstGuessMs;

  constructor(engines: readonly PoolEngine[], bounds: PoolBounds) {
    this.#engines = engines;
    this.#idle = [...engines];
    this.#queue = new FairQueue(bounds);
  }

  get figures(): PoolFigures {
    const processes = this.#engines.length;
    return { processes, waiting: this.#queue.taken, running: processes - this.#idle.length };
  }

  /** Seconds after which what is in the queue now is done, as far as can be told. */
  get retryAfterS(): number {
    const ms = (this.#queue.taken * this.#meanMs) / this.#engines.length;
    return Math.min(longestRetryAfterS, Math.max(1, Math.ceil(ms / 1000)));
  }

  /** @throws IdentifierUnavailable `busy` where there is no room for so many photos */
  reserve(person: string, photos: number): Ticket {
    const why = this.#queue.reserve(person, photos);
    if (why) {
      const message = why === 'full' ? 'Too many photos wait' : 'Too many photos of this person wait';
      throw new IdentifierUnavailable(message, this.retryAfterS, { reason: 'busy' });
    }
    const tasks = new Set<Task>();
    let isReleased = false;
    return {
      look: async (squares) => (await Promise.all(squares.map((crops) => this.#add(person, crops, tasks)))).flat(),
      release: () => {
        if (isReleased) return;
        isReleased = true;
        for (const task of tasks) {
          this.#queue.remove(person, task);
          // Changes nothing for those that were answered.
          task.reject(new IdentifierUnavailable('Nobody waits for the answer anymore', longestRetryAfterS));
        }
        this.#queue.release(person, photos);
      },
    };
  }

  /** Starts every process, and asks each once. @throws IdentifierUnavailable where one cannot look at anything */
  async warm(crops: Uint8Array[]): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.ask({ crops })));
  }

  /** Ends the processes; what is not answered yet fails. */
  async close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.close()));
    // Whatever still waits asks a closed engine, which refuses it.
    this.#next();
  }

  #add(person: string, crops: Uint8Array[], tasks: Set<Task>): Promise<Float32Array[]> {
    return new Promise((resolve, reject) => {
      const task = { crops, resolve, reject };
      tasks.add(task);
      this.#queue.add(person, task);
      this.#next();
    });
  }

  #next(): void {
    for (let engine = this.#idle.pop(); engine; engine = this.#idle.pop()) {
      const task = this.#queue.next();
      if (!task) {
        this.#idle.push(engine);
        return;
      }
      void this.#run(engine, task);
    }
  }

  async #run(engine: PoolEngine, { crops, resolve, reject }: Task): Promise<void> {
    const began = performance.now();
    try {
      resolve(await engine.ask({ crops }));
      this.#meanMs += (performance.now() - began - this.#meanMs) * newest;
    } catch (error) {
      reject(error);
    }
    this.#idle.push(engine);
    this.#next();
  }
}
