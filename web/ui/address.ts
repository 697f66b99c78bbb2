import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { closeOpened, openedHere, whenStill } from './dialog-history/back.ts';

/** The fragment of an address is only known to the browser. */
const noFragment = (): string => '';

/** One query parameter of a page's address, as a value of type T. */
export interface Parameter<T> {
  name: string;
  /** @param text `''` if the parameter is missing. Invalid text counts as missing. */
  read: (text: string) => T;
  /** @returns `''` for a value that needs no parameter */
  write: (value: T) => string;
}

/** A text; `''` for none. */
export const textParameter = (name: string, maxLength = Number.POSITIVE_INFINITY): Parameter<string> => ({
  name,
  read: (text) => text.trim().slice(0, maxLength).trim(),
  write: (value) => value,
});

/** A positive whole number. */
export const idParameter = (name: string): Parameter<number | null> => ({
  name,
  read: (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
  write: (value) => String(value ?? ''),
});

/** One of several words. `standard` is the default and needs no parameter. */
export const choiceParameter = <const Choice extends string, Standard extends Choice | null>(
  name: string,
  choices: readonly Choice[],
  standard: Standard,
): Parameter<Choice | Standard> => ({
  name,
  read: (text) => choices.find((one) => one === text) ?? standard,
  write: (value) => (value === standard ? '' : (value ?? '')),
});

/** A parameter whose value has any type: `never` lets `write` accept the value of that one parameter only. */
interface AnyParameter extends Pick<Parameter<unknown>, 'name' | 'read'> {
  write: (value: never) => string;
}

/** The parameters that a page's address may have. Define it once, outside components. */
type Schema = Readonly<Record<string, AnyParameter>>;

/** The values of a schema's parameters. */
export type AddressOf<S extends Schema> = { [Key in keyof S]: S[Key] extends Parameter<infer T> ? T : never };

/** Reads a query string. */
export function readAddress<S extends Schema>(schema: S, search: string): AddressOf<S> {
  const parameters = new URLSearchParams(search);
  const values = Object.entries(schema).map(([key, { name, read }]) => [key, read(parameters.get(name) ?? '')]);
  return Object.fromEntries(values);
}

/** A query string with some values changed. The schema's parameters follow all others, in schema order. */
export function writeAddress<S extends Schema>(schema: S, search: string, changes: Partial<AddressOf<S>>): string {
  const parameters = new URLSearchParams(search);
  const values = new Map(Object.entries({ ...readAddress(schema, search), ...changes }));
  for (const [key, { name, write }] of Object.entries(schema)) {
    // Each value belongs to the parameter of the same key, which the types can't express in a loop.
    const written = write(values.get(key) as never);
    parameters.delete(name);
    if (written !== '') parameters.set(name, written);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * How the history changes: `replace` changes the current entry, `push` adds one, and `open` adds one that is also removed when
 * what it opened in front of the page closes.
 */
type Way = 'replace' | 'push' | 'open';

/** The parameters of the page's address, and functions that change some of them and keep the rest. */
export function useAddress<S extends Schema>(schema: S) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(schema, search), [schema, search]);
  const change = useCallback(
    (changes: Partial<AddressOf<S>>, way: Way = 'replace') =>
      // A dialog that is closing may still be about to change the address.
      whenStill(() => {
        const query = writeAddress(schema, location.search, changes);
        if (query === location.search) return;
        const options = way === 'replace' ? { replace: true } : way === 'open' ? { state: openedHere } : {};
        navigate(`~${location.pathname}${query}${location.hash}`, options);
      }),
    [schema, navigate],
  );
  /** Closes what is in front of the page: goes back if it was opened from here, otherwise changes the address. */
  const close = useCallback((changes: Partial<AddressOf<S>>) => closeOpened(() => change(changes)), [change]);
  return { address, change, close };
}

/** The part of the page that the address names: `account` of `#account`; `''` for none. */
export const useFragment = (): string => useLocationProperty(() => location.hash.slice(1), noFragment);
