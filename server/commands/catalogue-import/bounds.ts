import { limits } from '../../../contract/limits.ts';

/** What an imported file may hold at most. Lengths are UTF-16 code units. */
export const bounds = {
  /** Of a line of a table; a longer one is skipped. */
  line: 1_000_000,
  /** Line breaks and letters of a row that runs over lines; beyond, its quote is taken for a stray one. */
  quotedLines: 20,
  quotedRow: 100_000,
  metaXmlBytes: 1_000_000,
  /** Of an archive or a folder. */
  files: 10_000,
  /** Bytes of one file of an archive when it is unpacked. The largest dump known, GBIF's backbone, has 2.3 GB. */
  unpackedBytes: 16 * 1024 ** 3,
  scientificName: 150,
  /** A longer common name is a remark. */
  commonName: 100,
  /** Names of one species in the tables, of each kind. */
  synonyms: 1_000,
  commonNames: 60,
  /** Of these, as many as a species' own row lists for display. */
  listed: 40,
  nativeRange: limits.shortText,
  description: 2_000,
  otherText: limits.longText,
  sourceName: 100,
  license: 500,
  /** Steps from a synonym to its accepted name. Real chains have two. */
  chain: 50,
  /** Skipped rows that the report lists; it counts all of them. */
  reportedRows: 100_000,
} as const;
