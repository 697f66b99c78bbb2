/**
 * Step 4: divides the photos into train, calibration and validation, class by class. Photos that look alike (a hash of
 * the picture's gradients differs in few bits) and neighbours in a folder, which are often of one plant on one day, stay
 * in one part, so that nothing is measured on a copy of what was learnt.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { NOT_A_PLANT, type Part, readCsv, readTaxa } from './manifest.ts';
import { readOptions } from './options.ts';
import { seededRandom } from './random.ts';

/** Bits of 64 in which two hashes may differ and still count as one picture. */
const NEAR_BITS = 6;
/** How many photos that follow each other in a folder stay together. */
const RUN_LENGTH = 4;
const CALIBRATION_SHARE = 0.09;
const VALIDATION_SHARE = 0.12;

type Photo = { file: string; label: number; high: number; low: number; group: number };

/** Difference hash: whether each of 8 by 8 cells is brighter than the cell to its right. */
async function differenceHash(file: string): Promise<{ high: number; low: number }> {
  const cells = await sharp(file).rotate().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  const half = (firstRow: number): number => {
    let bits = 0;
    for (let row = firstRow; row < firstRow + 4; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        const at = row * 9 + column;
        bits = (bits << 1) | ((cells[at] ?? 0) > (cells[at + 1] ?? 0) ? 1 : 0);
      }
    }
    return bits;
  };
  return { high: half(0), low: half(4) };
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Gives photos that look alike, and those of one run, the same `group`; returns how many look like another. */
function groupPhotos(photos: Photo[]): number {
  const parents = photos.map((_, position) => position);
  const find = (position: number): number => {
    let root = position;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[position] = root;
    return root;
  };
  for (const position of photos.keys()) parents[position] = position - (position % RUN_LENGTH);
  let joined = 0;
  for (const [position, photo] of photos.entries()) {
    for (let other = 0; other < position; other += 1) {
      const twin = photos[other] as Photo;
      if (countBits(photo.high ^ twin.high) + countBits(photo.low ^ twin.low) > NEAR_BITS) continue;
      if (find(position) !== find(other)) joined += 1;
      parents[find(position)] = find(other);
    }
  }
  for (const [position, photo] of photos.entries()) photo.group = find(position);
  return joined;
}

/** Walks a class's groups in random order and fills validation, then calibration, then train. */
function dividePhotos(photos: Photo[], random: () => number, partOfGroup: Map<number, Part>): void {
  const groups = [...new Set(photos.map((photo) => photo.group))];
  const order = groups.map((group) => ({ group, key: random() })).sort((a, b) => a.key - b.key);
  const filled = { train: 0, calibration: 0, validation: 0 };
  for (const { group } of order) {
    let part: Part = 'train';
    if (filled.validation < VALIDATION_SHARE * photos.length) part = 'validation';
    else if (filled.calibration < CALIBRATION_SHARE * photos.length) part = 'calibration';
    part = partOfGroup.get(group) ?? part;
    partOfGroup.set(group, part);
    filled[part] += photos.filter((photo) => photo.group === group).length;
  }
}

const options = readOptions({ photos: undefined, classes: undefined, work: undefined });
const taxa = readTaxa(options.classes);
const labels = new Map(taxa.map((taxon, index) => [taxon.latinName, index]));
labels.set(NOT_A_PLANT, taxa.length);

const files = options.photos.split(',').flatMap((folder) =>
  readCsv(path.join(folder, 'manifest.csv')).map(([file = '', label = '']) => ({
    file: path.resolve(folder, file),
    label: labels.get(label) ?? -1,
  })),
);
const negatives = path.resolve(options.work, 'negatives');
for (const file of readdirSync(negatives).sort()) files.push({ file: path.join(negatives, file), label: taxa.length });
const unknown = files.find((photo) => photo.label < 0);
if (unknown !== undefined) throw new Error(`${unknown.file} has a label that is not among the classes`);

const photos: Photo[] = [];
for (const photo of files) photos.push({ ...photo, ...(await differenceHash(photo.file)), group: 0 });
// Generated pictures such as flat colors all hash alike, although each was drawn on its own.
const joined = groupPhotos(photos.filter((photo) => !photo.file.startsWith(negatives)));
for (const [position, photo] of photos.entries()) {
  if (photo.file.startsWith(negatives)) photo.group = photos.length + position;
}

const random = seededRandom(11);
const partOfGroup = new Map<number, Part>();
for (let label = 0; label <= taxa.length; label += 1) {
  dividePhotos(
    photos.filter((photo) => photo.label === label),
    random,
    partOfGroup,
  );
}
const rows = photos.map((photo) => `${partOfGroup.get(photo.group) ?? 'train'},${photo.label},${photo.file}`);
writeFileSync(path.join(options.work, 'split.csv'), `part,label,file\n${rows.join('\n')}\n`);
const nameOf = (label: number): string => taxa[label]?.latinName ?? NOT_A_PLANT;
for (const part of ['calibration', 'validation']) {
  const heldOut = photos.filter((photo) => partOfGroup.get(photo.group) === part);
  const named = heldOut.map((photo) => `${photo.file},${nameOf(photo.label)}`);
  writeFileSync(path.join(options.work, `${part}.csv`), `file,label\n${named.join('\n')}\n`);
}
for (const part of ['train', 'calibration', 'validation']) {
  const plants = rows.filter((row) => row.startsWith(part) && !row.startsWith(`${part},${taxa.length},`)).length;
  console.log(`${part}: ${plants} plants, ${rows.filter((row) => row.startsWith(part)).length - plants} without`);
}
console.log(`${joined} photos look like another one`);
