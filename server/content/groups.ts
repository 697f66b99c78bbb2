import * as z from 'zod/mini';
import { ownValue } from '../../contract/own-value.ts';
import { readContent, Text } from './read-content.ts';

const Genus = z.strictObject({
  /** As it leads an answer that goes no further than the genus: "Rose". */
  commonName: Text,
  family: z.string().check(z.regex(/^[A-Z][a-z]+aceae$/)),
});

const Groups = z
  .strictObject({
    genera: z.record(z.string().check(z.regex(/^[A-Z][a-z]+$/)), Genus),
    /** The word that goes before "family": "daisy". */
    families: z.record(z.string().check(z.regex(/^[A-Z][a-z]+aceae$/)), Text),
  })
  .check(
    z.refine(({ genera, families }) => Object.values(genera).every(({ family }) => Object.hasOwn(families, family)), {
      error: 'The family of every genus needs a word of its own in "families"',
      path: ['genera'],
    }),
  );

const { genera, families } = readContent('identify/groups.json', Groups);

/** What gardeners call the plants of a genus, such as "Rose" for *Rosa*; null where there is no such word here. */
export const commonNameOfGenus = (genus: string): string | null => ownValue(genera, genus)?.commonName ?? null;

const byCommonName = Map.groupBy(Object.entries(genera), ([, { commonName }]) => commonName.toLowerCase());

/** The genus with a common name, such as *Lilium* for "lily"; null where none or several have it. */
export function genusOfCommonName(name: string): string | null {
  const [first, ...others] = byCommonName.get(name.toLowerCase()) ?? [];
  return first && others.length === 0 ? first[0] : null;
}

/** What a family is called after in "the daisy family"; null where there is no such word here. */
export const commonNameOfFamily = (family: string): string | null => ownValue(families, family) ?? null;

/** The family that a genus belongs to, such as *Rosaceae*; null where the genus is not known here. */
export const familyOfGenus = (genus: string): string | null => ownValue(genera, genus)?.family ?? null;
