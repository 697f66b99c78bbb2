import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { nameKey } from '../../db/species-names.ts';
import { bounds } from './bounds.ts';
import { type AddedEntry, type CommonName, type ImportedFacts, keyOf, type TaxonEntry } from './entries.ts';
import { commonNameOf, textOf } from './facts.ts';
import type { Report } from './report.ts';
import { judge } from './taxa.ts';

/** What a staged row is to the catalogue. */
export const roles = { species: 0, synonym: 1, below: 2 } as const;

/** Lists that a taxon brings in its own row, as they are staged. */
export interface StagedLists {
  common?: CommonName[];
  synonyms?: string[];
  facts?: ImportedFacts;
}

/**
 * Everything that a source says, in a private temporary database: SQLite keeps it in memory up to its cache and beyond that
 * in a file that it has removed from its folder already, so that not even a kill leaves it behind. Here a synonym finds its
 * accepted name, whichever stands first.
 */
export class Staging {
  readonly database: DatabaseSync;
  readonly #taxon: StatementSync;
  readonly #higher: StatementSync;
  readonly #family: StatementSync;
  readonly #common: StatementSync;
  readonly #area: StatementSync;
  readonly #text: StatementSync;
  readonly #report: Report;
  /** Genera whose family is staged already. */
  readonly #genera = new Set<string>();

  constructor(report: Report) {
    this.#report = report;
    this.database = new DatabaseSync('');
    this.database.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -48000;
      create table taxon (place integer primary key, line integer, role integer, id text, name text, key text,
        accepted_id text, accepted_key text, species_key text, parent text, genus text, family text, lists text,
        link integer, target integer);
      create table higher (id text primary key, parent text, family text) without rowid;
      create table genus (genus text primary key, family text) without rowid;
      create table common (place integer primary key, taxon text, name text, rank integer);
      create table area (place integer primary key, taxon text, area text);
      create table description (taxon text primary key, text text) without rowid;
      begin`);
    const prepare = (text: string) => this.database.prepare(text);
    this.#taxon = prepare(`insert into taxon
      (line, role, id, name, key, accepted_id, accepted_key, species_key, parent, genus, family, lists)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    this.#higher = prepare('insert or ignore into higher values (?, ?, ?)');
    this.#family = prepare('insert or ignore into genus values (?, ?)');
    this.#common = prepare('insert into common (taxon, name, rank) values (?, ?, ?)');
    this.#area = prepare('insert into area (taxon, area) values (?, ?)');
    this.#text = prepare('insert or ignore into description values (?, ?)');
  }

  addTaxon(entry: TaxonEntry): void {
    const judged = judge(entry);
    if ('flaw' in judged) {
      this.#report.skip(entry.line, entry.name, judged.flaw);
      return;
    }
    const { genus, family } = judged;
    if (genus !== '' && family !== null && !this.#genera.has(genus)) {
      this.#genera.add(genus);
      this.#family.run(genus, family);
    }
    if (judged.kind === 'higher') {
      if (entry.id !== '') this.#higher.run(entry.id, entry.parentId, family);
      this.#report.skip(entry.line, entry.name, judged.reason);
      return;
    }
    const { name, species } = judged.name;
    const lists = listsOf(entry);
    this.#taxon.run(
      entry.line,
      roles[judged.kind],
      entry.id,
      name,
      nameKey(name),
      judged.kind === 'synonym' ? keyOf(entry.acceptedId) : '',
      judged.acceptedName === null ? '' : nameKey(judged.acceptedName),
      judged.kind === 'below' ? nameKey(species) : '',
      entry.parentId,
      genus,
      family,
      lists,
    );
  }

  add(entry: AddedEntry): void {
    if (entry.taxonId === '') return;
    if (entry.kind === 'common') {
      const name = commonNameOf(entry.name);
      if (name) this.#common.run(entry.taxonId, name, languageRank(entry.language, entry.preferred));
    } else if (entry.kind === 'area') {
      const area = textOf(entry.area, bounds.nativeRange);
      if (area) this.#area.run(entry.taxonId, area);
    } else if (languageRank(entry.language, false) < otherLanguage) {
      const text = textOf(entry.text, bounds.description);
      if (text) this.#text.run(entry.taxonId, text);
    }
  }

  /** Ends the staging: from here on it is read. */
  seal(): void {
    this.database.exec('commit');
  }

  close(): void {
    this.database.close();
  }
}

function listsOf({ commonNames, synonyms, facts }: TaxonEntry): string | null {
  if (commonNames.length === 0 && synonyms.length === 0 && !facts) return null;
  const lists: StagedLists = {};
  if (commonNames.length > 0) lists.common = commonNames.slice(0, bounds.commonNames);
  if (synonyms.length > 0) lists.synonyms = synonyms.slice(0, bounds.synonyms);
  if (facts) lists.facts = facts;
  return JSON.stringify(lists);
}

const otherLanguage = 3;

/** Orders common names: preferred English, English, without a language, others. */
export function languageRank(language: string, preferred: boolean): number {
  if (/^en(g|glish)?([-_].*)?$/i.test(language)) return preferred ? 0 : 1;
  return language === '' || /^und?$/i.test(language) ? 2 : otherLanguage;
}
