import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { forEachName } from './for-each-name.ts';
import { SearchBody, SearchTerm } from './forms.ts';
import { growthHabits } from './growth-habits.ts';
import { limits } from './limits.ts';
import { PhotoHash } from './photos.ts';
import { anyValue, speciesFilterNames, speciesFilters } from './species-filters.ts';

/** A species of the plant database as a card shows it. */
export const SpeciesItem = z.object({
  speciesId: Id,
  commonName: z.string(),
  /** Accepted name, e.g. `Echinacea purpurea`. */
  latinName: z.string(),
  family: z.string(),
  description: z.nullable(z.string()),
  nativeRange: z.nullable(z.string()),
  /** Care notes as one text; its items are separated by `. `. */
  careNotes: z.nullable(z.string()),
  funFact: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** The best-liked public photo of the species; null where nobody shares one. */
  photoUrl: z.nullable(z.string()),
  photoHash: PhotoHash,
  /** How the plant grows; chooses its drawing. */
  habit: z.nullable(z.enum(growthHabits)),
  /** Of `full sun`, `part shade`, `full shade`, `bright indirect`, `low light`; empty where it is not known. */
  light: z.array(z.string()),
  /** `low`, `medium` or `high`. */
  water: z.nullable(z.string()),
  /** True where a list names it as toxic; null is "not listed", never "safe". */
  toxicToPets: z.nullable(z.boolean()),
  /** The name that answered the search where it is neither the common nor the accepted name, e.g. a synonym. */
  matchedName: z.nullable(z.string()),
  synonyms: z.array(z.string()),
});
export type SpeciesItem = z.infer<typeof SpeciesItem>;

/** A species that a name being typed may mean: what tells it apart in a list. */
export const SpeciesSuggestion = z.pick(SpeciesItem, {
  speciesId: true,
  commonName: true,
  latinName: true,
  family: true,
  habit: true,
  photoUrl: true,
  photoHash: true,
  matchedName: true,
});
export type SpeciesSuggestion = z.infer<typeof SpeciesSuggestion>;

/** A species with all its facts. An empty list and null are "not known". */
export const SpeciesDetail = z.extend(SpeciesItem, {
  /** Common names besides the first. */
  otherNames: z.array(z.string()),
  /** As `toxicToPets`. */
  toxicToHumans: z.nullable(z.boolean()),
  /** `sandy`, `loam`, `clay`. */
  soil: z.array(z.string()),
  phMin: z.nullable(z.number()),
  phMax: z.nullable(z.number()),
  /** USDA hardiness zones, 1 to 13. */
  zoneMin: z.nullable(z.int()),
  zoneMax: z.nullable(z.int()),
  /** Months of bloom in the Northern Hemisphere, 1 to 12, in the order of the season. */
  bloomMonths: z.array(z.int()),
  flowerColor: z.nullable(z.string()),
  /** Usual height; for climbers and trailing plants, length. */
  heightCm: z.nullable(z.int()),
  spreadCm: z.nullable(z.int()),
  /** Where an imported species comes from; null for the catalogue that ships with the app. */
  source: z.nullable(z.object({ name: z.string(), license: z.nullable(z.string()) })),
});
export type SpeciesDetail = z.infer<typeof SpeciesDetail>;

const asked = <const Values extends readonly string[]>(values: Values) => z.optional(z.enum([...values, anyValue]));

export const SpeciesFilters = z.object({
  light: asked(speciesFilters.light),
  water: asked(speciesFilters.water),
  pets: asked(speciesFilters.pets),
  zone: asked(speciesFilters.zone),
  habit: asked(speciesFilters.habit),
  edible: asked(speciesFilters.edible),
});
/** What is asked for besides names: `{ light: 'low light', pets: 'unlisted' }`. */
export type SpeciesFilters = z.infer<typeof SpeciesFilters>;

export const SpeciesFacets = z.object({
  /** By what the results are narrowed: by the asker, or by words of the query such as "low light". */
  narrowedBy: SpeciesFilters,
  /** How many results each value of a filter would leave, the other filters as they are. A value that would leave none is missing. */
  counts: z.object(forEachName(speciesFilterNames, () => z.record(z.string(), z.int()))),
});
export type SpeciesFacets = z.infer<typeof SpeciesFacets>;

const SearchQuery = z.object({ query: SearchTerm });
const FilteredQuery = z.extend(SearchQuery, SpeciesFilters.shape);

export const speciesApi = {
  search: endpoint('POST /api/plants/search', {
    summary: 'Search the plant database, best match first, at most 50, with X-Total-Count',
    access: 'anyone',
    key: 'read',
    body: SearchBody,
    answer: z.array(SpeciesItem).check(z.maxLength(limits.searchResults)),
  }),
  results: endpoint('GET /api/plants/search', {
    summary: 'The same search, with the query in the address; narrowed by facts where it asks so',
    access: 'anyone',
    key: 'read',
    query: FilteredQuery,
    answer: z.array(SpeciesItem).check(z.maxLength(limits.searchResults)),
  }),
  facets: endpoint('GET /api/plants/search/facets', {
    summary: 'By what that search is narrowed, and how many results each further value would leave',
    access: 'anyone',
    key: 'read',
    query: FilteredQuery,
    answer: SpeciesFacets,
  }),
  featured: endpoint('GET /api/plants/featured', {
    summary: 'Twelve plants of various families that are in season today. They change daily',
    access: 'anyone',
    key: 'read',
    query: z.object({
      /** Where the asker gardens; north unless said. */
      hemisphere: z.optional(z.enum(['north', 'south'])),
    }),
    answer: z.array(SpeciesItem).check(z.maxLength(limits.featuredPlants)),
  }),
  suggestions: endpoint('GET /api/species/suggestions', {
    summary: 'The species that a name being typed may mean, best match first, at most eight. Slips are forgiven',
    access: 'anyone',
    key: 'read',
    query: SearchQuery,
    answer: z.array(SpeciesSuggestion).check(z.maxLength(limits.speciesSuggestions)),
  }),
  get: endpoint('GET /api/species/:id', {
    summary: 'One species of the plant database with all its facts',
    access: 'anyone',
    key: 'read',
    params: IdParams,
    answer: SpeciesDetail,
  }),
};
