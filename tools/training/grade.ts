/**
 * Step 7: grades a model on photos as they came, origin by origin, as `npm run identifier:grade` does: what a fold left out, of
 * the taxa that its network knows, and of pictures without a plant. Writes `WORK/grades/NAME/ORIGIN`.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { openCatalogue } from '../../server/content/catalogue.ts';
import { showProgress } from '../../server/core/progress.ts';
import { AnswerLog } from '../grading/answer-log.ts';
import { engineToGrade } from '../grading/engine-to-grade.ts';
import { gradeFiles, gradeFolder } from '../grading/grade-folder.ts';
import { PlantNames } from '../grading/plant-names.ts';
import { labelsWithout, NOT_A_PLANT, readCsv, readFolds, readPhotos } from './manifest.ts';
import { readOptions } from './options.ts';

const options = readOptions({ work: undefined, fold: undefined, model: undefined, name: undefined, origins: '' });
const config = { ...readConfig({}), identifierModel: options.model };
const engine = await engineToGrade(config, 'embedded', {
  logger: pino({ level: 'error' }),
  db: null,
  now: () => new Date(),
});
const names = new PlantNames((await openCatalogue()).species(), engine.labels);
const left = readFolds().get(options.fold) ?? new Set<string>();
const all = readPhotos(options.work);
const trained = labelsWithout(all, left);
const photos = new Set(all.map(({ hash }) => hash));
const asked = options.origins === '' ? [...left] : options.origins.split(',');
for (const origin of asked) {
  const folder = path.join(options.work, 'grade', origin);
  if (!existsSync(folder)) continue;
  const rows = readCsv(path.join(folder, 'labels.csv')).filter(
    ([file = '', label = '']) => photos.has(path.parse(file).name) && (label === NOT_A_PLANT || trained.has(label)),
  );
  const some = rows.map(([file = '', label = '']) => ({
    file,
    truth: label === NOT_A_PLANT ? null : names.accepted(label),
  }));
  if (some.length === 0) continue;
  const out = path.join(options.work, 'grades', options.name, origin);
  mkdirSync(out, { recursive: true });
  const log = await AnswerLog.open(path.join(out, gradeFiles.answers));
  const grading = { folder, engine, log, watch: showProgress(process.stderr), signal: new AbortController().signal };
  await gradeFolder(some, names, grading, { out, now: new Date() });
  await log.close();
  console.log(`${origin}: ${some.length} photos, ${path.join(out, gradeFiles.grade)}`);
}
await engine.close();
