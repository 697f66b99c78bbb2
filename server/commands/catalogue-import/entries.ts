import type { Species } from '../../db/schema.ts';

type Names = 'latinName' | 'commonName' | 'otherNames' | 'synonyms' | 'family';
type Facts = Omit<Species, Names | 'id' | 'sources' | 'habit' | 'sourceId' | 'entries'>;

/** Facts that some formats know about a species. */
export type ImportedFacts = Partial<Facts>;

/** What the catalogue holds of a species about which nothing is known. */
export const unknownFacts: Facts = {
  ...{ description: null, nativeRange: null, careNotes: null, funFact: null, tags: [] },
  ...{ toxicToPets: null, toxicToHumans: null, light: [], water: null, soil: [], phMin: null, phMax: null },
  ...{ zoneMin: null, zoneMax: null, bloomMonths: [], flowerColor: null, heightCm: null, spreadCm: null },
};

/** A common name. */
export interface CommonName {
  name: string;
  /** Language as the source gives it, e.g. `en`, `English`; empty where it does not. */
  language: string;
}

/** A row about a taxon, as the source says it. Empty texts are "not said". */
export interface TaxonEntry {
  kind: 'taxon';
  line: number;
  /** The source's own key of the row. */
  id: string;
  /** Key of the row with the accepted name, where this one is a synonym. */
  acceptedId: string;
  /** The accepted name itself, where the source names it instead. */
  acceptedName: string;
  /** Key of the taxon above. */
  parentId: string;
  /** With or without authors. */
  name: string;
  rank: string;
  status: string;
  kingdom: string;
  family: string;
  commonNames: CommonName[];
  synonyms: string[];
  facts: ImportedFacts | undefined;
  /** What is written in the row and cannot be read. */
  unread?: readonly UnreadCell[];
}

/** What is left out of a cell. */
export interface UnreadCell {
  column: string;
  written: string;
}

/** A row of a table that hangs on the taxa. */
export type AddedEntry =
  | { kind: 'common'; taxonId: string; name: string; language: string; preferred: boolean }
  | { kind: 'area'; taxonId: string; area: string }
  | { kind: 'text'; taxonId: string; text: string; language: string };

/** A row that says nothing that can be used. */
export interface UnreadableEntry {
  kind: 'unreadable';
  line: number;
  flaw: string;
}

export type Entry = TaxonEntry | AddedEntry | UnreadableEntry;

export const blankTaxon: Omit<TaxonEntry, 'line' | 'id' | 'name'> = {
  kind: 'taxon',
  acceptedId: '',
  acceptedName: '',
  parentId: '',
  rank: '',
  status: '',
  kingdom: '',
  family: '',
  commonNames: [],
  synonyms: [],
  facts: undefined,
};

/** The last part of a key that is a web address: some tables write keys both ways. */
export const keyOf = (id: string): string => (/^https?:\/\//.test(id) ? id.slice(id.lastIndexOf('/') + 1) : id);
