import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const file = join(import.meta.dirname, '../../assets/catalogue/species.json');

const text = z.string().check(z.minLength(1));
const textOrNothing = z._default(z.nullable(z.string()), null);
const listed = z._default(z.nullable(z.boolean()), null);

/** One species of the shipped catalogue. Fields that the tables do not keep are left out. */
const CatalogueSpecies = z.object({
  latinName: text,
  commonName: text,
  otherNames: z._default(z.array(text), []),
  synonyms: z._default(z.array(text), []),
  family: text,
  description: textOrNothing,
  nativeRange: textOrNothing,
  careNotes: textOrNothing,
  funFact: textOrNothing,
  tags: z._default(z.array(z.string()), []),
  toxicToPets: listed,
  toxicToHumans: listed,
  sources: z._default(z.array(z.string()), []),
});
export type CatalogueSpecies = z.infer<typeof CatalogueSpecies>;

export interface Catalogue {
  /** Digest of the file: equal editions have equal content. */
  edition: string;
  /**
   * Reads the species, which costs more than the digest.
   *
   * @throws Error when the file is not a catalogue
   */
  species(): CatalogueSpecies[];
}

/** Opens the species catalogue that the program ships. */
export async function openCatalogue(): Promise<Catalogue> {
  const bytes = await readFile(file);
  return {
    edition: createHash('sha256').update(bytes).digest('hex'),
    species: () =>
      z
        .array(CatalogueSpecies)
        .check(z.minLength(1))
        .parse(JSON.parse(bytes.toString('utf8'))),
  };
}
