import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';
import { IdentifierUnavailable } from '../identifier.ts';
import type { Answer, Question } from './engine-messages.ts';

/** How to run the network's process; times are in milliseconds. */
export interface EngineOptions {
  /** Path of the program; it answers each `Question` with an `Answer`. */
  program: string;
  /** Settings passed to the program at its start, as JSON. */
  settings: unknown;
  /** Timeout of a question; then the process is killed. */
  patienceMs: number;
  /** Idle time after which a process is ended, so that an idle server is small. */
  idleMs: number;
  logger: Logger;
}

interface Job {
  question: Question;
  resolve(outputs: Float32Array[]): void;
  reject(error: Error): void;
}

const retryAfterS = 5;
/** Characters of the process's error output that the log shows when it fails. */
const shownErrorOutput = 2_000;

/**
 * Runs the network in a process of its own, one question at a time. A thread will not do: ending one while native code
 * runs in it aborts the whole server, and its memory would not be returned.
 */
export class Engine {
  readonly #options: EngineOptions;
  readonly #waiting: Job[] = [];
  #current: Job | null = null;
  #process: ChildProcess | null = null;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /**
   * Queues a question for the network. The process is started if there is none.
   *
   * @throws IdentifierUnavailable if the process fails, is too slow, or the engine is closed; the next question gets a
   *   fresh process
   */
  ask(question: Question): Promise<Float32Array[]> {
    if (this.#closed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#next();
    });
  }

  /** Ends the process; unanswered questions get `IdentifierUnavailable`. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of [this.#current, ...this.#waiting.splice(0)]) job?.reject(closedError());
    this.#current = null;
    const running = this.#process;
    const ended = running && new Promise((resolve) => running.once('exit', resolve));
    // Referenced again, or the server's process might exit before this is over.
    running?.ref();
    this.#end();
    await ended;
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    const job = this.#waiting.shift();
    if (job) this.#start(job);
    else this.#rest();
  }

  #start(job: Job): void {
    this.#current = job;
    this.#timer = setTimeout(() => this.#fail('It took too long'), this.#options.patienceMs);
    try {
      this.#process ??= this.#launch();
    } catch (error) {
      this.#fail(`It cannot be started: ${error}`);
      return;
    }
    this.#process.ref();
    this.#process.channel?.ref();
    this.#process.send(job.question, (error) => {
      if (error && this.#current === job) this.#fail(`It cannot be reached: ${error.message}`);
    });
  }

  /** Idle: the process may be ended, and must not keep the server's process from exiting. */
  #rest(): void {
    this.#process?.unref();
    this.#process?.channel?.unref();
    if (this.#process) this.#timer = setTimeout(() => this.#end(), this.#options.idleMs).unref();
  }

  #launch(): ChildProcess {
    const launched = fork(this.#options.program, [JSON.stringify(this.#options.settings)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      // None of the server's secrets.
      env: {},
    });
    let errorOutput = '';
    launched.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-shownErrorOutput);
    });
    if (launched.stderr && 'unref' in launched.stderr) (launched.stderr as { unref(): void }).unref();
    const ended = (reason: string) => {
      if (this.#process !== launched) return;
      this.#process = null;
      this.#fail(`${reason}. ${errorOutput}`.trim());
    };
    launched.on('message', (answer: Answer) => {
      if (this.#process === launched) this.#finish(answer);
    });
    launched.on('error', (error) => ended(error.message));
    // `close` comes after the last of the error output, `exit` may come before it.
    launched.on('close', (code, signal) => ended(`It ended with ${signal ?? `exit code ${code}`}`));
    return launched;
  }

  #finish(answer: Answer): void {
    if ('failure' in answer) {
      this.#fail(answer.failure);
      return;
    }
    const job = this.#current;
    this.#current = null;
    job?.resolve(answer.outputs);
    this.#next();
  }

  #fail(reason: string): void {
    this.#options.logger.error({ reason }, 'the plant identifier failed');
    const job = this.#current;
    this.#current = null;
    this.#end();
    job?.reject(
      new IdentifierUnavailable('Plant identification does not work right now', retryAfterS, { cause: reason }),
    );
    this.#next();
  }

  #end(): void {
    clearTimeout(this.#timer);
    const running = this.#process;
    this.#process = null;
    // It holds nothing worth saving, and native code may ignore anything milder.
    running?.kill('SIGKILL');
  }
}

const closedError = () => new IdentifierUnavailable('Plant identification is shutting down', retryAfterS);
