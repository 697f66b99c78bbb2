import { oneLine } from '../../server/commands/catalogue-import/plain-text.ts';
import { readName } from '../../server/commands/catalogue-import/scientific-name.ts';
import type { CatalogueSpecies } from '../../server/content/catalogue.ts';
import { familyOfGenus } from '../../server/content/groups.ts';
import { nameKey } from '../../server/db/species-names.ts';

const cultivar = /\s(['‘"“].*|cv\.?\s.*)$/u;
/** A genus, alone or with a mark that says no more than that. */
const genusAlone = /^(× ?)?(\p{Lu}\p{Ll}+(?:-\p{Ll}+)?)(?: (?:sp|spp|species)\.?)?$/u;

/** Hybrid genera are written with a cross in front: it belongs to the genus. */
const genusOf = (name: string): string => /^(?:× )?[^ ]+/u.exec(name)?.[0] ?? name;
const isGenus = (name: string): boolean => genusOf(name) === name;

/**
 * Compares plants by name: synonyms count as the catalog's accepted names, and what stands below a species (subspecies,
 * cultivars) as the species.
 */
export class PlantNames {
  readonly #accepted = new Map<string, string>();
  readonly #families = new Map<string, string>();
  /** Accepted names that the engine can answer; null where nobody knows. */
  readonly #known: ReadonlySet<string> | null;

  /**
   * @param labels names that the engine can answer, with their families; null where nobody knows
   */
  constructor(
    species: readonly CatalogueSpecies[],
    labels: readonly { latinName: string; family: string | null }[] | null,
  ) {
    for (const { latinName, family } of species) {
      this.#accepted.set(nameKey(latinName), latinName);
      this.#families.set(genusOf(latinName), family);
    }
    for (const { latinName, family, synonyms } of species) {
      this.#families.set(latinName, family);
      for (const synonym of synonyms) {
        if (!this.#accepted.has(nameKey(synonym))) this.#accepted.set(nameKey(synonym), latinName);
      }
    }
    for (const { latinName, family } of labels ?? []) {
      const name = this.accepted(latinName);
      if (family !== null && !this.#families.has(name)) this.#families.set(name, family);
    }
    this.#known = labels && new Set(labels.map(({ latinName }) => this.accepted(latinName)));
  }

  /** @returns null where it is the name of no plant */
  read(written: string): string | null {
    const text = oneLine(written).replace(cultivar, '');
    const whole = this.#accepted.get(nameKey(text));
    if (whole !== undefined) return whole;
    const genus = genusAlone.exec(text);
    if (genus) return this.#find(`${genus[1] ? '× ' : ''}${genus[2]}`);
    const parts = readName(text);
    if ('flaw' in parts) return null;
    return this.#accepted.get(nameKey(parts.name)) ?? this.#find(parts.species);
  }

  /** The name that stands for this one; one that cannot be read stands for itself. */
  accepted(written: string): string {
    return this.read(written) ?? oneLine(written);
  }

  isInCatalog(name: string): boolean {
    return this.#accepted.has(nameKey(name));
  }

  /**
   * Whether an accepted name is right. A genus is right with any of its species. A species is right only with itself, or
   * with its genus where that is all that the engine knows.
   */
  isRight(truth: string, answer: string): boolean {
    if (truth === answer) return true;
    if (isGenus(truth)) return genusOf(answer) === truth;
    return genusOf(truth) === answer && this.#known !== null && !this.#known.has(truth) && this.#known.has(answer);
  }

  /** Whether the engine can be right about this plant. */
  isKnown(truth: string): boolean {
    return this.#known === null || [...this.#known].some((name) => this.isRight(truth, name));
  }

  isOfGenus(name: string, genus: string | null): boolean {
    return genusOf(name) === genus;
  }

  /** @param said the family that the engine says, for names that nobody here knows */
  familyOf(name: string, said: string | null = null): string | null {
    return this.#families.get(name) ?? this.#families.get(genusOf(name)) ?? familyOfGenus(genusOf(name)) ?? said;
  }

  #find(name: string): string {
    return this.#accepted.get(nameKey(name)) ?? name;
  }
}
