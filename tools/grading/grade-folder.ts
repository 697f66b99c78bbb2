import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../server/core/durable-files.ts';
import { askPhotos, type Grading, type GradingRun } from './ask-photos.ts';
import { calibrationCurve } from './calibration-curve.ts';
import { type Grade, gradeOf } from './grade.ts';
import type { LabeledPhoto } from './labels.ts';
import type { PlantNames } from './plant-names.ts';
import { reportOf } from './report.ts';
import { Thumbnails } from './thumbnails.ts';

/** Names of the files in the folder of a grading. */
export const gradeFiles = {
  answers: 'answers.jsonl',
  report: 'report.md',
  curve: 'calibration.svg',
  grade: 'grade.json',
} as const;

export interface GradedFolder {
  grade: Grade;
  asked: GradingRun;
}

/** Asks about the photos and writes the report into a folder. */
export async function gradeFolder(
  photos: readonly LabeledPhoto[],
  names: PlantNames,
  grading: Grading,
  { out, now }: { out: string; now: Date },
): Promise<GradedFolder> {
  const asked = await askPhotos(photos, grading);
  const grade = gradeOf(asked.answered, names);
  const { identifier, labels } = grading.engine;
  const thumbnails = new Thumbnails(grading.folder, out);
  const truths = new Set(photos.flatMap(({ truth }) => truth ?? []));
  const report = await reportOf(grade, {
    engine: identifier.service?.label ?? identifier.name,
    version: identifier.version ?? versionOf(asked),
    isCalibrated: identifier.isCalibrated,
    isListed: labels !== null,
    gradedAt: now,
    asked,
    foreignNames: [...truths].filter((name) => !names.isInCatalog(name)).sort(),
    curve: gradeFiles.curve,
    show: (file) => thumbnails.show(file),
  });
  await write(join(out, gradeFiles.curve), calibrationCurve(grade.calibration));
  await write(join(out, gradeFiles.grade), `${JSON.stringify(grade, null, 2)}\n`);
  await write(join(out, gradeFiles.report), report);
  return { grade, asked };
}

/** The versions that a service named in its answers. */
function versionOf({ answered }: GradingRun): string | null {
  const versions = new Set(answered.flatMap(({ answer }) => (answer.kind === 'plant' ? (answer.version ?? []) : [])));
  return versions.size === 0 ? null : [...versions].sort().join(', ');
}

/** An earlier report stays until the new one is whole. */
async function write(path: string, content: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await writeDurably(unfinished, content, { replace: true });
  await rename(unfinished, path);
}
