import * as z from 'zod/mini';
import { readContent, Text } from './read-content.ts';

const Taxon = z.strictObject({
  /** A species, or a genus, which stands for every species of it. */
  latinName: Text.check(z.regex(/^\p{Lu}\p{Ll}+( × \p{Ll}+| [\p{Ll}-]+)?$/u)),
  commonName: Text,
  /** Whether it is poisonous, hurts skin or eyes, or kills cats. False means "not listed", never "harmless". */
  isDangerous: z.boolean(),
});

/** A book or paper by title and year, or a page by title, publisher and address. */
const Source = z.pipe(
  z.strictObject({
    title: Text.check(z.regex(/, ./)),
    url: z.optional(z.url({ protocol: /^https$/ })),
  }),
  z.transform(({ title, url }: { title: string; url?: string | undefined }) => (url ? `${title}, ${url}` : title)),
);

const LookAlikes = z.strictObject({
  lookAlikes: z.array(
    z.strictObject({
      taxa: z.tuple([Taxon, Taxon]).check(
        z.refine((taxa) => taxa.some(({ isDangerous }) => isDangerous), {
          error: 'One of the two must be dangerous',
        }),
      ),
      source: Source,
    }),
  ),
});

/** Two plants that are mistaken for each other, one of them dangerous at least. What tells them apart is in the catalogs of texts. */
export type KnownLookAlike = z.infer<typeof LookAlikes>['lookAlikes'][number];

export const knownLookAlikes: readonly KnownLookAlike[] = readContent(
  'identify/look-alikes.json',
  LookAlikes,
).lookAlikes;
