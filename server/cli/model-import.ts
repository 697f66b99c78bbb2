import { basename } from 'node:path';
import pino from 'pino';
import { openCatalogue } from '../content/catalogue.ts';
import { importModel } from '../model-import/import.ts';
import { summaryOf } from '../model-import/report.ts';
import { showProgress } from '../progress.ts';
import { StartError } from '../start-errors.ts';
import { readArguments, runCommand, typedPath } from './command.ts';

const usage = 'Usage: npm run model:import -- MODEL.tflite LABELS.csv [--grade FOLDER] [--out FOLDER]';

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { grade: { type: 'string' }, out: { type: 'string' } },
  });
  const [modelFile, labelsFile, ...others] = positionals;
  if (!modelFile || !labelsFile || others.length > 0) throw new StartError(`Name a model and its labels. ${usage}`);
  const outFolder = typedPath(values.out ?? basename(modelFile).replace(/\.tflite$/i, ''));
  const outcome = await importModel({
    modelFile: typedPath(modelFile),
    labelsFile: typedPath(labelsFile),
    gradeFolder: values.grade === undefined ? null : typedPath(values.grade),
    outFolder,
    species: (await openCatalogue()).species(),
    logger: pino({ level: 'silent' }),
    watch: showProgress(process.stderr),
  });
  for (const line of summaryOf(outcome)) console.log(line);
  console.log(`Report: ${outFolder}/REPORT.md`);
  console.log(`To use it, set IDENTIFIER_MODEL=${outFolder}/model.json and restart the server.`);
});
