import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a label of the embedded identifier names: a species, a genus or a group of cultivars. */
export interface Taxon {
  latinName: string;
  family: string;
}

const root = join(import.meta.dirname, '../..');

/** The taxa that the shipped model names. */
export const shippedTaxa = (): Taxon[] => JSON.parse(readFileSync(join(root, 'assets/model/labels.json'), 'utf8'));

/** The taxa that a model is trained on: those of the next release. */
export function trainedTaxa(): Taxon[] {
  const [, ...lines] = readFileSync(join(root, 'tools/training/classes.csv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, latinName = '', , family = ''] = line.split(',');
    return { latinName, family };
  });
}
