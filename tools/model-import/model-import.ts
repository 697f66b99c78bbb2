import { basename } from 'node:path';
import pino from 'pino';
import { readArguments, runCommand, typedPath } from '../../server/commands/command.ts';
import { openCatalogue } from '../../server/content/catalogue.ts';
import { showProgress } from '../../server/core/progress.ts';
import { StartError } from '../../server/core/start-errors.ts';
import { importModel } from './import.ts';
import { summaryOf } from './report.ts';

const usage =
  'Usage: npm run model:import -- MODEL.tflite|MODEL.onnx LABELS [--grade FOLDER] [--out FOLDER]; of ONNX also [--size PIXELS] [--mean SHARES] [--std SHARES] [--output NAME] [--embedding NAME]';
const text = { type: 'string' } as const;

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { grade: text, out: text, size: text, mean: text, std: text, output: text, embedding: text },
  });
  const { grade, out, ...onnxOptions } = values;
  const [modelFile, labelsFile, ...others] = positionals;
  if (!modelFile || !labelsFile || others.length > 0) throw new StartError(`Name a model and its labels. ${usage}`);
  const outFolder = typedPath(out ?? basename(modelFile).replace(/\.(tflite|onnx)$/i, ''));
  const outcome = await importModel({
    modelFile: typedPath(modelFile),
    labelsFile: typedPath(labelsFile),
    gradeFolder: grade === undefined ? null : typedPath(grade),
    onnxOptions,
    outFolder,
    species: (await openCatalogue()).species(),
    logger: pino({ level: 'silent' }),
    watch: showProgress(process.stderr),
  });
  for (const line of summaryOf(outcome)) console.log(line);
  console.log(`Report: ${outFolder}/REPORT.md`);
  console.log(`To use it, set IDENTIFIER_MODEL=${outFolder}/model.json and restart the server.`);
});
