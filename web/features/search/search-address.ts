import { limits } from '../../../contract/limits.ts';

/** What the search page's address asks for: `/search?q=rose&species=12`. */
export interface SearchAddress {
  /** What is searched for, trimmed; `''` for the featured plants. */
  query: string;
  /** The species in front of the page; null for none. */
  speciesId: number | null;
}

/** Reads the query string of an address. What is no id of a species asks for none. */
export function readAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('species') ?? '';
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, limits.name).trim(),
    speciesId: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
  };
}

/** The address that `readAddress` reads back. */
export function addressOf({ query, speciesId }: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (speciesId !== null) parameters.set('species', String(speciesId));
  return parameters.size > 0 ? `/search?${parameters}` : '/search';
}
