import { join, relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestStep } from '@playwright/test/reporter';
import { isOfWalk, mismatches, type Statement, statements } from './coverage.ts';

const root = join(import.meta.dirname, '../..');

const passedSteps = (steps: readonly TestStep[]): string[] =>
  steps.flatMap((step) => [
    ...(step.category === 'test.step' && !step.error ? [step.title] : []),
    ...passedSteps(step.steps),
  ]);

/** A title as the source writes it, with whatever its `${…}` became. */
const patternOf = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

/** Fails the run where a statement of the specification was not proven: its test or its step did not run, or failed. */
export default class CoverageReporter implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  #unproven({ id, proofs }: Statement): string[] {
    return proofs.flatMap((proof) => {
      const { file, title } = proof;
      const asked = this.#tests.filter(
        (test) => relative(root, test.location.file) === file && patternOf(title).test(test.title),
      );
      // Tests that were not selected, and those of the other test runner.
      if (asked.length === 0) return [];
      const passed = asked.filter((test) => test.ok());
      const steps = passed.flatMap(({ results }) => passedSteps(results.at(-1)?.steps ?? []));
      const isProven = isOfWalk(proof) ? steps.some((step) => step.startsWith(`${id} `)) : passed.length > 0;
      return isProven ? [] : [`${id} was not proven: ${file} › ${title}`];
    });
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const rows = statements();
    const complaints = [...mismatches(), ...rows.flatMap((row) => this.#unproven(row))];
    if (complaints.length === 0) return undefined;
    process.stderr.write(`\n${complaints.join('\n')}\n`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
