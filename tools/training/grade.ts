/**
 * Step 11: measures a finished model on photos that it has not seen, as `npm run identifier:grade` does. The manifest is a CSV
 * of file and label; files are taken relative to it.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { openCatalogue } from '../../server/content/catalogue.ts';
import { showProgress } from '../../server/core/progress.ts';
import { AnswerLog } from '../grading/answer-log.ts';
import { engineToGrade } from '../grading/engine-to-grade.ts';
import { gradeFiles, gradeFolder } from '../grading/grade-folder.ts';
import { PlantNames } from '../grading/plant-names.ts';
import { NOT_A_PLANT, readCsv } from './manifest.ts';
import { readOptions } from './options.ts';

const options = readOptions({ manifest: undefined, model: 'assets/model/model.json', out: undefined });
const config = { ...readConfig({}), identifierModel: options.model };
const engine = await engineToGrade(config, 'embedded', {
  logger: pino({ level: 'error' }),
  db: null,
  now: () => new Date(),
});
const names = new PlantNames((await openCatalogue()).species(), engine.labels);
// The photos may lie anywhere.
const folder = path.parse(process.cwd()).root;
const photos = readCsv(options.manifest).map(([file = '', label = '']) => ({
  file: path.relative(folder, path.resolve(path.dirname(options.manifest), file)),
  truth: label === NOT_A_PLANT ? null : names.accepted(label),
}));
mkdirSync(options.out, { recursive: true });
const log = await AnswerLog.open(path.join(options.out, gradeFiles.answers));
const signal = new AbortController().signal;
const grading = { folder, engine, log, watch: showProgress(process.stderr), signal };
await gradeFolder(photos, names, grading, { out: options.out, now: new Date() });
await log.close();
await engine.close();
console.log(`Written to ${options.out}: ${gradeFiles.report}, ${gradeFiles.grade}`);
