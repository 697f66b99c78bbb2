import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import { formatCount, readArguments, runCommand, typedPath } from '../../server/commands/command.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openCatalogue } from '../../server/content/catalogue.ts';
import { showProgress } from '../../server/core/progress.ts';
import { explainFile, makeFolder, StartError, startStep } from '../../server/core/start-errors.ts';
import type { Database } from '../../server/db/database.ts';
import { NoDatabaseError, openCurrentDatabase } from '../../server/process/open-database.ts';
import { AnswerLog } from './answer-log.ts';
import { countQuestions, type Grading } from './ask-photos.ts';
import { type EngineToGrade, engineToGrade } from './engine-to-grade.ts';
import { type GradedFolder, gradeFiles, gradeFolder } from './grade-folder.ts';
import { readLabels } from './labels.ts';
import { percent } from './measures.ts';
import { PlantNames } from './plant-names.ts';

const usage = 'Usage: npm run identifier:grade -- FOLDER [--engine NAME] [--out FOLDER] [--yes]';

interface Choice {
  folder: string;
  engine?: string | undefined;
  out?: string | undefined;
  yes: boolean;
}

function readChoice(): Choice {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { engine: { type: 'string' }, out: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new StartError(`Name one folder. ${usage}`);
  return { ...values, folder: typedPath(folder) };
}

/** Photos leave this server only if the host says so. */
async function agree(questions: number, { identifier, daily, left }: EngineToGrade, yes: boolean): Promise<void> {
  const { service } = identifier;
  if (!service || questions === 0) return;
  const says = `${formatCount(questions)} ${questions === 1 ? 'photo' : 'photos'} will be sent to ${service.label}.${quotaText(questions, daily, left)}`;
  if (yes) {
    console.log(says);
    return;
  }
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw new StartError(`${says} Add --yes to send them.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${says} Send them? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was sent.');
  } finally {
    terminal.close();
  }
}

function quotaText(questions: number, daily: number | null, left: number | null): string {
  if (daily === null) return '';
  const quota =
    left === null || left === daily ? formatCount(daily) : `${formatCount(daily)} (${formatCount(left)} left)`;
  const more = questions > (left ?? daily) ? ' The same command sends the others on the days after.' : '';
  return ` Its quota for today is ${quota}.${more}`;
}

function summaryOf({ grade, asked }: GradedFolder, out: string): string {
  const lines = [
    `Plants right first:           ${percent(grade.top1)} of ${formatCount(grade.plants)}`,
    `Right among the first five:   ${percent(grade.top5)}`,
    `Called identified, and right: ${percent(grade.identifiedShare)}, ${percent(grade.identifiedPrecision)}`,
    `Other pictures refused:       ${percent(grade.othersRefused)} of ${formatCount(grade.others)}`,
  ];
  if (asked.failed.length > 0) lines.push(`Not graded:                   ${formatCount(asked.failed.length)} photos`);
  if (asked.stopped !== null) {
    lines.push(`${asked.stopped} Photos left: ${formatCount(asked.left)}. Run the same command again to continue.`);
  }
  return [...lines, `Report: ${join(out, gradeFiles.report)}`].join('\n');
}

/** Requests to services are counted with those of the garden, where there is one. */
async function databaseFor(config: Config, engine: string): Promise<Database | null> {
  if (engine === 'embedded') return null;
  try {
    return (await openCurrentDatabase(config)).db;
  } catch (error) {
    if (error instanceof NoDatabaseError) return null;
    throw error;
  }
}

async function gradeBy(
  engine: EngineToGrade,
  { folder, out: typedOut, yes }: Choice,
  signal: AbortSignal,
): Promise<void> {
  const names = new PlantNames((await openCatalogue()).species(), engine.labels);
  const photos = await readLabels(folder, names);
  const out = typedOut === undefined ? join(folder, `grade-${engine.identifier.name}`) : typedPath(typedOut);
  await startStep(explainFile(out), () => makeFolder(out));
  const log = await AnswerLog.open(join(out, gradeFiles.answers));
  try {
    const grading: Grading = { folder, engine, log, watch: showProgress(process.stderr), signal };
    if (engine.identifier.service) await agree(await countQuestions(photos, grading), engine, yes);
    const graded = await startStep(explainFile(out), () =>
      gradeFolder(photos, names, grading, { out, now: new Date() }),
    );
    console.log(summaryOf(graded, out));
    if (graded.asked.stopped !== null) process.exitCode = signal.aborted ? 130 : 1;
  } finally {
    await log.close();
  }
}

await runCommand(async () => {
  const choice = readChoice();
  const config = readConfig(process.env);
  const name = choice.engine ?? config.identifiers.order[0] ?? '';
  const db = await databaseFor(config, name);
  const stop = new AbortController();
  try {
    const engine = await engineToGrade(config, name, { logger: pino({ level: 'silent' }), db, now: () => new Date() });
    stop.signal.addEventListener('abort', () => engine.close());
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    try {
      await gradeBy(engine, choice, stop.signal);
    } finally {
      await engine.close();
    }
  } finally {
    await db?.destroy();
  }
});
