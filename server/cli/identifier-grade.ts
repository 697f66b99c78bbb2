import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { openCatalogue } from '../content/catalogue.ts';
import { AnswerLog } from '../grading/answer-log.ts';
import { countQuestions, type Grading } from '../grading/ask-photos.ts';
import { type EngineToGrade, engineToGrade } from '../grading/engine-to-grade.ts';
import { type GradedFolder, gradeFiles, gradeFolder } from '../grading/grade-folder.ts';
import { readLabels } from '../grading/labels.ts';
import { percent } from '../grading/measures.ts';
import { PlantNames } from '../grading/plant-names.ts';
import { showProgress } from '../progress.ts';
import { explainFile, makeFolder, StartError, startStep } from '../start-errors.ts';
import { formatCount, readArguments, runCommand, typedPath } from './command.ts';

const usage = 'Usage: npm run identifier:grade -- FOLDER [--engine NAME] [--out FOLDER] [--yes]';

function readChoice() {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { engine: { type: 'string' }, out: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new StartError(`Name one folder. ${usage}`);
  return { ...values, folder: typedPath(folder) };
}

/** Photos that leave this server are sent only if the host says so. */
async function agree(questions: number, { identifier, daily }: EngineToGrade, yes: boolean): Promise<void> {
  const { service } = identifier;
  if (!service || questions === 0) return;
  const quota =
    daily === null ? '' : ` That is ${formatCount(questions)} of ${formatCount(daily)} identifications a day.`;
  const says = `${formatCount(questions)} photos will be sent to ${service.label}.${quota}`;
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

function summaryOf({ grade, asked }: GradedFolder, out: string): string {
  const lines = [
    `Plants right first:           ${percent(grade.top1)} of ${formatCount(grade.plants)}`,
    `Right among the first five:   ${percent(grade.top5)}`,
    `Called identified, and right: ${percent(grade.identifiedShare)}, ${percent(grade.identifiedPrecision)}`,
    `Other pictures refused:       ${percent(grade.othersRefused)} of ${formatCount(grade.others)}`,
  ];
  if (asked.failed.length > 0) lines.push(`Not graded:                   ${formatCount(asked.failed.length)} photos`);
  if (asked.stopped !== null) {
    lines.push(`${asked.stopped} ${formatCount(asked.left)} photos are left. Run the same command again to continue.`);
  }
  return [...lines, `Report: ${join(out, gradeFiles.report)}`].join('\n');
}

async function grade(): Promise<void> {
  const { folder, engine: engineName, out: typedOut, yes } = readChoice();
  const engine = engineToGrade(readConfig(process.env), engineName, pino({ level: 'silent' }));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const names = new PlantNames((await openCatalogue()).species(), engine.labels);
    const photos = await readLabels(folder, names);
    const out = typedOut === undefined ? join(folder, `grade-${engine.identifier.name}`) : typedPath(typedOut);
    await startStep(explainFile(out), () => makeFolder(out));
    const log = await AnswerLog.open(join(out, gradeFiles.answers));
    try {
      const grading: Grading = { folder, engine, log, watch: showProgress(process.stderr), signal: stop.signal };
      if (engine.identifier.service) await agree(await countQuestions(photos, grading), engine, yes);
      const graded = await startStep(explainFile(out), () =>
        gradeFolder(photos, names, grading, { out, now: new Date() }),
      );
      console.log(summaryOf(graded, out));
      if (graded.asked.stopped !== null) process.exitCode = stop.signal.aborted ? 130 : 1;
    } finally {
      await log.close();
    }
  } finally {
    await engine.identifier.close();
  }
}

await runCommand(grade);
