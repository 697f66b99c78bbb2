import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { jobSignal } from '../core/job-signal.ts';
import { inLanguage, readersLanguage } from '../core/language.ts';
import { addJob, leaseJobs } from '../db/job-queue.ts';
import type { Jobs } from '../db/schema-jobs.ts';
import { openedDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { HopelessError, type Job, type RunnerContext, type StopSignals } from './job.ts';
import { type RunnerOptions, startJobs } from './runner.ts';

let logged: string[] = [];
const started: (() => Promise<void>)[] = [];
const open = await openedDatabase();
afterEach(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
  await open.db.deleteFrom('jobs').execute();
  logged = [];
});

const logger = pino({}, { write: (line: string) => void logged.push(line) });
const messages = () => logged.map((line) => JSON.parse(line).msg);
/** Leases last longer than any test, however slow the machine. */
const quick = { pollMs: 10, leaseMs: 600_000, renewMs: 10, patienceMs: 100 };

type Weeding = (signals: StopSignals, run: number, bed: unknown) => Promise<void> | void;

/** Starts one process that weeds: every 20 ms unless said. Beside it, the process counts its looks for work. */
function start(work: Weeding, options: Partial<Job<RunnerContext>> & RunnerOptions = {}) {
  let runs = 0;
  const job: Job<RunnerContext> = {
    name: 'weeding',
    everyMs: 20,
    does: 'weeds',
    failure: 'nothing was weeded',
    retryAfterMs: [20, 20],
    ...options,
    run: async (_, signals, { parameters }) => {
      runs += 1;
      await work(signals, runs, (parameters as { bed?: unknown }).bed);
    },
  };
  let looks = 0;
  const count: Job<RunnerContext> = {
    ...{ name: `looks ${randomUUID()}`, everyMs: 1, does: 'counts', failure: 'nothing was counted', retryAfterMs: [] },
    run: async () => {
      looks += 1;
    },
  };
  const jobs = jobSignal();
  const stop = startJobs([job, count], { db: open.db, logger, jobs }, { ...quick, ...options });
  started.push(stop);
  /** Waits until the process has looked three more times: whatever was due meanwhile has begun. */
  const looked = async () => {
    const before = looks;
    await until(() => looks >= before + 3);
  };
  return { stop, jobs, runs: () => runs, looked, looks: () => looks };
}

const queue = (bed: unknown = 1, key = randomUUID() as string) =>
  addJob(open.db, { name: 'weeding', key, parameters: { bed } });
const rows = () => open.db.selectFrom('jobs').selectAll().where('name', '=', 'weeding').orderBy('id').execute();
const change = (values: Partial<Pick<Jobs, 'dueAt' | 'leasedUntil' | 'lease'>>) =>
  open.db.updateTable('jobs').set(values).where('name', '=', 'weeding').execute();

it('has no reader, also where a request with one wakes it', async () => {
  const language = new Promise((told) => inLanguage('de', () => start(() => told(readersLanguage()))));
  expect(await language).toBe('en');
});

describe('work that comes again', () => {
  it('has one row, and is done at its interval until the server stops', async () => {
    const { stop, runs } = start(() => {});
    await until(() => runs() >= 3);
    await stop();
    const after = runs();
    await start(() => {}, { isFor: () => false }).looked();
    expect(runs()).toBe(after);
    expect(await rows()).toMatchObject([{ name: 'weeding', key: '', tries: 0, lastError: null, lease: null }]);
    expect((await rows())[0]?.doneAt).toMatch(/Z$/);
    expect(logged).toEqual([]);
  });

  it('is done by one of several processes at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const work = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await rows();
      atOnce -= 1;
    };
    const processes = [1, 2, 3].map(() => start(work, { everyMs: 1 }));
    await until(() => processes.reduce((sum, { runs }) => sum + runs(), 0) >= 10);
    expect(most).toBe(1);
  });

  it('is not done before its time by a process that starts, unless it is to be done at each start', async () => {
    const first = start(() => {}, { everyMs: 60_000 });
    await until(async () => (await rows())[0]?.doneAt != null);
    await first.stop();
    const second = start(() => {}, { everyMs: 60_000 });
    await second.looked();
    await second.stop();
    const third = start(() => {}, { everyMs: 60_000, atStart: true });
    await until(() => third.runs() === 1);
    expect([first.runs(), second.runs()]).toEqual([1, 0]);
  });

  it('that fails says so, where the host can read it, and comes again', async () => {
    const { runs, stop } = start((_, run) => {
      if (run < 3) throw new Error('no hoe for ann@example.org at smtp://ann:secret@mail.example');
    });
    await until(() => runs() >= 1);
    await until(async () => (await rows())[0]?.lastError === 'no hoe for … at …');
    await until(() => runs() >= 3);
    await until(async () => (await rows())[0]?.lastError === null);
    await stop();
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 40, job: 'weeding', tries: 1, retryInS: 0.02 });
    expect(messages()).toEqual(['nothing was weeded; trying again', 'nothing was weeded; trying again']);
  });

  it('is not held up by a clock that was ahead', async () => {
    const first = start(() => {}, { everyMs: 60_000 });
    await until(async () => (await rows())[0]?.doneAt != null);
    await first.stop();
    await change({ dueAt: '2099-01-01T00:00:00.000Z' });
    const { runs } = start(() => {}, { everyMs: 60_000 });
    await until(() => runs() === 1);
  });

  it('is left to processes that can do it', async () => {
    const without = start(() => {}, { isFor: () => false });
    await without.looked();
    expect([without.runs(), await rows()]).toEqual([0, []]);
  });
});

describe('work that is queued', () => {
  it('is done once, by whichever process, however many there are', async () => {
    const done: unknown[] = [];
    const weed: Weeding = async (_signals, _run, bed) => {
      if (Number(bed) % 3 === 0) await rows();
      done.push(bed);
    };
    for (let bed = 0; bed < 40; bed += 1) await queue(bed);
    for (let n = 0; n < 3; n += 1) start(weed, { everyMs: null, atOnce: 4 });
    await until(async () => (await rows()).length === 0);
    expect(done.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, bed) => bed));
  });

  it('is done without waiting for the next look where its process is woken', async () => {
    const { jobs, runs, looks } = start(() => {}, { everyMs: null, pollMs: 600_000 });
    await until(() => looks() === 1);
    await queue();
    jobs.wake();
    await until(() => runs() === 1);
  });

  it('is there only with the transaction that queued it', async () => {
    const failed = open.db.transaction().execute(async (tx) => {
      await addJob(tx, { name: 'weeding', key: 'a' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
  });

  it('is tried again, and given up after the last try', async () => {
    await queue();
    const { runs, looked } = start(
      () => {
        throw new Error('no hoe');
      },
      { everyMs: null },
    );
    await until(async () => (await rows())[0]?.failedAt != null);
    expect(runs()).toBe(3);
    expect(messages().at(-1)).toBe('nothing was weeded; given up');
    await looked();
    expect(runs()).toBe(3);
  });

  it('is given up at once where trying again would do harm', async () => {
    await queue();
    const { runs } = start(
      () => {
        throw new HopelessError('no garden');
      },
      { everyMs: null },
    );
    await until(async () => (await rows())[0]?.failedAt != null);
    expect(runs()).toBe(1);
  });

  it('is started over where it is queued again while it is done', async () => {
    const lost: boolean[] = [];
    await queue(1, 'the same');
    const { runs } = start(
      async ({ stop }, run) => {
        if (run > 1) return;
        await queue(1, 'the same');
        await new Promise((resolve) => stop.addEventListener('abort', resolve));
        lost.push(stop.aborted);
      },
      { everyMs: null, atOnce: 2 },
    );
    await until(async () => runs() === 2 && (await rows()).length === 0);
    await until(() => lost.length === 1);
  });
});

describe('a process that is killed', () => {
  it('leaves what it did to another, once its lease has run out', async () => {
    await queue();
    expect(await leaseJobs(open.db, 'weeding', { lease: 'of the dead', leaseMs: 600_000, limit: 9 })).toHaveLength(1);
    const { runs, looked } = start(() => {}, { everyMs: null });
    await looked();
    // A process that starts on SQLite knows that there is no other: see the next test.
    expect(runs()).toBe(open.engine === 'postgres' ? 0 : 1);
    await change({ leasedUntil: '2026-05-04T09:30:00.000Z' });
    await until(() => runs() === 1);
    await until(async () => (await rows()).length === 0);
  });

  it('on SQLite leaves it to the next start', async () => {
    if (open.engine === 'postgres') return;
    await queue();
    await leaseJobs(open.db, 'weeding', { lease: 'of the dead', leaseMs: 600_000, limit: 9 });
    const { runs } = start(() => {}, { everyMs: null });
    await until(() => runs() === 1);
  });

  it('by what it did, again and again, is spared at last', async () => {
    await queue();
    for (let kills = 0; kills < 3; kills += 1) {
      expect(await leaseJobs(open.db, 'weeding', { lease: 'of the dead', leaseMs: -1, limit: 9 })).toHaveLength(1);
    }
    const { runs } = start(() => {}, { everyMs: null });
    await until(async () => (await rows())[0]?.failedAt != null);
    expect([runs(), (await rows())[0]?.lastError]).toEqual([0, 'the server ended during each attempt']);
  });

  it('keeps its lease for as long as it works, and notices when another took it', async () => {
    await queue();
    const { promise: stopped, resolve } = Promise.withResolvers<void>();
    const { runs } = start(({ cut }) => new Promise((done) => cut.addEventListener('abort', () => done(resolve()))), {
      everyMs: null,
    });
    await until(() => runs() === 1);
    const other = start(() => {}, { everyMs: null });
    // SQLite takes a second process for one after the first: it gives the lease back, and does the work.
    if (open.engine === 'postgres') {
      const renewedAt = (await rows())[0]?.leasedUntil;
      await until(async () => (await rows())[0]?.leasedUntil !== renewedAt);
      await other.looked();
      expect(other.runs()).toBe(0);
      await change({ lease: 'of another', leasedUntil: '2099-01-01T00:00:00.000Z' });
    }
    await stopped;
  });
});

describe('stopping', () => {
  it('waits for what is done and ends when it is told to', async () => {
    const { stop, runs } = start(async ({ stop: stopping, cut }) => {
      await new Promise((resolve) => stopping.addEventListener('abort', resolve));
      await rows();
      expect(cut.aborted).toBe(false);
    });
    await until(() => runs() === 1);
    await stop();
    expect((await rows())[0]?.doneAt).not.toBeNull();
  });

  it('cuts off after a moment what does not end, and leaves it to the next process', async () => {
    await queue();
    const heard: string[] = [];
    const { stop, runs } = start(
      ({ stop: stopping, cut }) =>
        new Promise((_, fail) => {
          stopping.addEventListener('abort', () => heard.push(cut.aborted ? 'too late' : 'stop'));
          cut.addEventListener('abort', () => {
            heard.push('cut');
            fail(new Error('cut off'));
          });
        }),
      { everyMs: null },
    );
    await until(() => runs() === 1);
    await stop();
    expect(heard).toEqual(['stop', 'cut']);
    expect(await rows()).toMatchObject([{ tries: 0, lease: null, lastError: null, failedAt: null }]);
    expect(logged).toEqual([]);
    const next = start(() => {}, { everyMs: null });
    await until(() => next.runs() === 1);
  });
});
