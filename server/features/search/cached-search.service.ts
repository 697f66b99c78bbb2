import { limits } from '../../../contract/limits.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import type { Database } from '../../db/database.ts';
import { readCatalogueState } from '../species/species.queries.ts';
import { withPhoto } from '../species/species.rules.ts';
import { speciesItems } from '../species/species.service.ts';
import { searchSpecies } from './search.service.ts';

/** Searches that are kept, and species that answers show: at most about 8 MB together. */
const mostSearches = 1_000;
const mostSpecies = 4_000;

/** What a search found, without what cards show of it. */
interface Found {
  /** The best, no more than an answer shows. */
  shown: { speciesId: number; matchedName: string | null }[];
  total: number;
}

/** The best answers as cards show them, and how many there are in all. */
export interface SearchAnswer {
  items: SpeciesItem[];
  total: number;
}

export type Search = (text: string, most?: number) => Promise<SearchAnswer>;

/**
 * The search of the plant database. Many people type the same names, so what was found is kept as long as the catalogue does
 * not change. Each search asks the database for the catalogue's version, by the query that reads the photos, which change
 * without it; so no process answers from an old catalogue, whoever changed it.
 */
export function cachedSearch(db: Database): Search {
  let version: string | undefined;
  const searches = new Map<string, Found>();
  const species = new Map<number, SpeciesItem>();

  /** What was found is of the version that was read before, or of a later one; then it is no longer asked for. */
  const keep = <Key, Value>(map: Map<Key, Value>, entry: [Key, Value], { most, at }: { most: number; at: string }) => {
    if (at !== version) return;
    map.delete(entry[0]);
    const [oldest] = map.keys();
    if (map.size >= most && oldest !== undefined) map.delete(oldest);
    map.set(...entry);
  };

  return async (text, most = limits.searchResults) => {
    const known = searches.get(text);
    const state = await readCatalogueState(db, known?.shown.slice(0, most).map(({ speciesId }) => speciesId) ?? []);
    const at = state.version;
    if (at !== version) {
      version = at;
      searches.clear();
      species.clear();
    }
    const found = searches.get(text) === known && known ? known : foundOf(await searchSpecies(db, text));
    keep(searches, [text, found], { most: mostSearches, at });

    const shown = found.shown.slice(0, most);
    const ids = shown.map(({ speciesId }) => speciesId);
    let items = new Map<number, SpeciesItem>();
    if (found === known && ids.every((id) => species.has(id))) {
      for (const id of ids) {
        const item = species.get(id);
        if (item) items.set(id, withPhoto(item, state.photos.get(id)));
      }
    } else {
      items = await speciesItems(db, ids);
      for (const entry of items) keep(species, entry, { most: mostSpecies, at });
    }
    const answered = shown.flatMap(({ speciesId, matchedName }) => {
      const item = items.get(speciesId);
      return item ? [{ ...item, matchedName }] : [];
    });
    return { items: answered, total: found.total };
  };
}

function foundOf(ranked: Awaited<ReturnType<typeof searchSpecies>>): Found {
  const shown = ranked.slice(0, limits.searchResults);
  return { shown: shown.map(({ speciesId, matchedName }) => ({ speciesId, matchedName })), total: ranked.length };
}
