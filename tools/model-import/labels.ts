import { genusOf } from '../../contract/names.ts';
import type { Model } from '../../contract/plant-model/model-file.ts';
import type { CatalogueSpecies } from '../../server/content/catalogue.ts';
import { familyOfGenus } from '../../server/content/groups.ts';
import { nameKey } from '../../server/db/species-names.ts';
import { latinNameOf } from '../../server/engines/services/names.rules.ts';
import { type CsvRow, readCsvColumns } from './csv-file.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';
import { readWhole } from './read-whole.ts';

/** Rows of `LABELS.csv` that mean "no plant". */
const noPlant = /^_*background_*$/i;

/** The labels of a model, and what became of each name. */
export interface Labels {
  labels: Model['labels'];
  /** The class that means "no plant"; null where there is none. */
  rejectIndex: number | null;
  /** How many names are accepted names of the catalogue. */
  accepted: number;
  synonyms: { name: string; accepted: string }[];
  unknown: string[];
  /** Names that stay as they are because another label has the accepted name. */
  shared: { name: string; accepted: string }[];
}

/** Names by their ids; some may be missing. */
type LabelNames = readonly (string | undefined)[];

/** Reads the names of a model's classes: a CSV file of `id` and `name`, with each id from 0 once, or a `.txt` with one name a line. */
export async function readLabelNames(file: string): Promise<LabelNames> {
  const names: (string | undefined)[] = [];
  if (/\.txt$/i.test(file)) {
    const text = new TextDecoder().decode(await readWhole(file, limits.csvBytes)).trimEnd();
    return text.split('\n').map((name, at) => checkedName(file, { line: at + 1, cells: [name.trim()] }));
  }
  for (const { line, cells } of await readCsvColumns(file, ['id', 'name'])) {
    const [id = '', name = ''] = cells;
    const at = /^\d{1,6}$/.test(id) ? Number(id) : -1;
    if (at < 0) throw new ImportError(`${file}, line ${line}: the id is not a whole number.`);
    if (names[at] !== undefined) throw new ImportError(`${file}, line ${line}: the id ${at} is there twice.`);
    names[at] = checkedName(file, { line, cells: [name] });
  }
  return names;
}

/** @throws ImportError where the names are not those of so many classes */
export function completeNames(file: string, names: LabelNames, classes: number): string[] {
  const complete = Array.from(names).filter((name) => name !== undefined);
  if (names.length !== classes || complete.length !== classes) {
    const gap = Array.from(names).indexOf(undefined);
    throw new ImportError(
      `${file} ${gap < 0 ? `names ${names.length} classes` : `has no name for the id ${gap}`}, but the model has ${classes}, with the ids 0 to ${classes - 1}.`,
    );
  }
  return complete;
}

function checkedName(file: string, { line, cells: [name = ''] }: CsvRow): string {
  if (name === '' || name.length > limits.nameLength || /[\p{Cc}\uFFFD]/u.test(name)) {
    throw new ImportError(`${file}, line ${line}: the name is empty, too long, or has bytes that are no text.`);
  }
  return name.normalize('NFC');
}

/** Finds species by accepted names and synonyms, whatever the case and the way a hybrid's cross is written. */
export class NameIndex {
  readonly #accepted = new Map<string, CatalogueSpecies>();
  readonly #synonyms = new Map<string, CatalogueSpecies>();
  readonly #families = new Map<string, string>();

  constructor(species: readonly CatalogueSpecies[]) {
    for (const one of species) {
      this.#accepted.set(nameKey(one.latinName), one);
      this.#families.set(genusOf(one.latinName), one.family);
      for (const synonym of one.synonyms) {
        if (!this.#synonyms.has(nameKey(synonym))) this.#synonyms.set(nameKey(synonym), one);
      }
    }
  }

  find(name: string): CatalogueSpecies | undefined {
    return this.#accepted.get(nameKey(name)) ?? this.#synonyms.get(nameKey(name));
  }

  /** The family of a name's genus, where the catalogue has the genus. */
  familyOf(name: string): string | null {
    return this.#families.get(genusOf(name)) ?? familyOfGenus(genusOf(name));
  }
}

/** Authors follow a name as words in capitals; a cultivar is in quotes. */
const withAuthors = /^[^'‘"“]+\s\(?\p{Lu}[^'‘"“]*$/u;

/** Gives each class the accepted name, common name and family of the catalogue, where it has them. */
export function resolveLabels(names: readonly string[], index: NameIndex): Labels {
  const reject = names.findIndex((name) => noPlant.test(name));
  const found: Labels = {
    labels: [],
    rejectIndex: reject < 0 ? null : reject,
    accepted: 0,
    synonyms: [],
    unknown: [],
    shared: [],
  };
  const plants = names
    .filter((_, at) => at !== reject)
    .map((name) => (withAuthors.test(name) && !index.find(name) && latinNameOf(name)) || name);
  // A class that is called by an accepted name goes before one that has it by a synonym.
  const own = new Set(plants.map(nameKey));
  const used = new Set<string>();
  for (const name of plants) {
    const species = index.find(name);
    const key = nameKey(species?.latinName ?? name);
    const isAccepted = species !== undefined && key === nameKey(name);
    const isTaken = species !== undefined && !isAccepted && (own.has(key) || used.has(key));
    if (species === undefined) found.unknown.push(name);
    else if (isAccepted) found.accepted += 1;
    else found[isTaken ? 'shared' : 'synonyms'].push({ name, accepted: species.latinName });
    const latinName = unused(species && !isTaken ? species.latinName : name, used);
    const family = species?.family ?? index.familyOf(name);
    found.labels.push({ latinName, commonName: species?.commonName ?? latinName, family });
  }
  if (plants.length === 0) throw new ImportError('The labels name no plant.');
  return found;
}

/** A name that no other label has: answers list each name once. */
function unused(name: string, used: Set<string>): string {
  let free = name;
  for (let count = 2; used.has(nameKey(free)); count += 1) free = `${name} (${count})`;
  used.add(nameKey(free));
  return free;
}
