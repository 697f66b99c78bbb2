import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type TestProvider, testProvider } from './oidc-provider.ts';
import { type Person, person } from './people.ts';
import { type SmtpSink, smtpSink } from './smtp-sink.ts';
import { type TestApp, testApp } from './test-app.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

// What the tests of a file or of a `describe` work with. It is there from their first hook on, and closed after the last.

type Options = Parameters<typeof testApp>[0];

/** An app for these tests. @param options a function where they are known only once the hooks before have run */
export function appForTests(options: Options | (() => Options) = {}): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await testApp(typeof options === 'function' ? options() : options));
  });
  afterAll(() => test.close());
  return test;
}

/** A gardener, the same for all of these tests. */
export function personForTests(test: TestApp, named: Parameters<typeof person>[1] = {}): Person {
  const who = {} as Person;
  beforeAll(async () => {
    Object.assign(who, await person(test, named));
  });
  return who;
}

/** A gardener, another one for each of these tests. */
export function personForEachTest(test: TestApp, named: Parameters<typeof person>[1] = {}): Person {
  const who = {} as Person;
  beforeEach(async () => {
    Object.assign(who, await person(test, named));
  });
  return who;
}

/**
 * Two installations with the same settings. `there` is always on SQLite, so that on PostgreSQL what moves goes from one
 * engine to the other.
 */
export function installationsForTests(deps: Partial<TestApp['deps']> = {}): { here: TestApp; there: TestApp } {
  let other: TestDatabase;
  const here = appForTests({ deps });
  beforeAll(async () => {
    other = await testDatabase({ sqlite: true });
  });
  afterAll(() => other.close());
  const there = appForTests(() => ({ deps: { ...deps, db: other.db } }));
  return { here, there };
}

/** A mail server, empty and willing before each of these tests. */
export function sinkForTests(): SmtpSink {
  const sink = {} as SmtpSink;
  beforeAll(async () => {
    Object.assign(sink, await smtpSink());
  });
  afterEach(() => {
    sink.received.length = 0;
    sink.refuse(null);
    sink.hangUp(false);
  });
  afterAll(() => sink.close());
  return sink;
}

/** A provider that knows nobody yet, and lets the app at this address send people to it. */
export function providerForTests(publicUrl: string): TestProvider {
  const provider = {} as TestProvider;
  beforeAll(async () => {
    Object.assign(provider, await testProvider());
    provider.register(publicUrl);
  });
  afterAll(() => provider.stop());
  return provider;
}

export const dayMs = 24 * 60 * 60 * 1000;

/** A clock that a test moves; it is right again after each of these tests. */
export function clockForTests() {
  const clock = {
    /** How far it is ahead. */
    ms: 0,
    set days(days: number) {
      clock.ms = days * dayMs;
    },
    now: () => new Date(Date.now() + clock.ms),
  };
  afterEach(() => {
    clock.ms = 0;
  });
  return clock;
}
