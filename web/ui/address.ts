import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { closeOpened, openedHere, whenStill } from './dialog-history/back.ts';

/** The fragment of an address is the browser's alone. */
const noFragment = (): string => '';

/** One query parameter of a page's address, as a value of type T. */
export interface Parameter<T> {
  name: string;
  /** @param text `''` where the address has no such parameter. What makes no sense must be read as nothing. */
  read: (text: string) => T;
  /** Answers `''` for what needs no parameter. */
  write: (value: T) => string;
}

/** A text; `''` for none. */
export const textParameter = (name: string, maxLength = Number.POSITIVE_INFINITY): Parameter<string> => ({
  name,
  read: (given) => given.trim().slice(0, maxLength).trim(),
  write: (value) => value,
});

/** A positive whole number. */
export const idParameter = (name: string): Parameter<number | null> => ({
  name,
  read: (given) => (/^[1-9]\d{0,9}$/.test(given) ? Number(given) : null),
  write: (value) => String(value ?? ''),
});

/** One of several words; `standard` needs no parameter. */
export const choiceParameter = <const Choice extends string, Standard extends Choice | null>(
  name: string,
  choices: readonly Choice[],
  standard: Standard,
): Parameter<Choice | Standard> => ({
  name,
  read: (given) => choices.find((one) => one === given) ?? standard,
  write: (value) => (value === standard ? '' : (value ?? '')),
});

/** What a page's address may ask for. Make it once, outside of components. */
// biome-ignore lint/suspicious/noExplicitAny: each parameter has a type of its own
type Schema = Readonly<Record<string, Parameter<any>>>;

/** What an address asks for, by a schema. */
export type AddressOf<S extends Schema> = { [Key in keyof S]: S[Key] extends Parameter<infer T> ? T : never };

/** Reads a query string. */
export function readAddress<S extends Schema>(schema: S, search: string): AddressOf<S> {
  const parameters = new URLSearchParams(search);
  const values = Object.entries(schema).map(([key, { name, read }]) => [key, read(parameters.get(name) ?? '')]);
  return Object.fromEntries(values);
}

/** A query string with some values changed, in the order of the schema; what is not the schema's stays before it. */
export function writeAddress<S extends Schema>(schema: S, search: string, changes: Partial<AddressOf<S>>): string {
  const parameters = new URLSearchParams(search);
  const values = new Map(Object.entries({ ...readAddress(schema, search), ...changes }));
  for (const [key, { name, write }] of Object.entries(schema)) {
    const written = write(values.get(key));
    parameters.delete(name);
    if (written !== '') parameters.set(name, written);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * `replace` changes the present entry of the browser's history, `push` adds one that Back takes back, and `open` one for
 * something in front of the page, which closing it takes back, too.
 */
type Way = 'replace' | 'push' | 'open';

/** What the page's address asks for, and the ways to change some of it and leave the rest. */
export function useAddress<S extends Schema>(schema: S) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(schema, search), [schema, search]);
  const change = useCallback(
    (changes: Partial<AddressOf<S>>, way: Way = 'replace') =>
      // What is closing may be about to leave the address.
      whenStill(() => {
        const query = writeAddress(schema, location.search, changes);
        if (query === location.search) return;
        const options = way === 'replace' ? { replace: true } : way === 'open' ? { state: openedHere } : {};
        navigate(`~${location.pathname}${query}${location.hash}`, options);
      }),
    [schema, navigate],
  );
  /** Closes what is in front of the page: goes back where it was opened here, else changes the address. */
  const close = useCallback((changes: Partial<AddressOf<S>>) => closeOpened(() => change(changes)), [change]);
  return { address, change, close };
}

const dialogSchema = { dialog: textParameter('dialog') };

/**
 * The dialog that the address asks for (`?dialog=password`). The last one stays known, so that it can close gracefully.
 *
 * @param names of the dialogs that this part of the page has
 */
export function useAddressedDialog<Name extends string>(names: readonly Name[]) {
  const { address, change } = useAddress(dialogSchema);
  const asked = names.find((name) => name === address.dialog) ?? null;
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  return {
    last,
    isOpen: asked !== null,
    open: useCallback((name: Name) => change({ dialog: name }), [change]),
    close: useCallback(() => change({ dialog: '' }), [change]),
  };
}

/**
 * For the heading of a part of the page that the address may name (`#account`): shows it and gives it the focus. The
 * browser would look for it before it has come. A dialog that leads here closes first, for it keeps the focus to itself.
 *
 * @param isReady what pushes it down is here, too
 */
export function useAddressedHeading(fragment: string, isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useLocationProperty(() => location.hash, noFragment) === `#${fragment}`;
  useEffect(() => {
    if (!isReady || !isAsked) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isReady, isAsked]);
  return heading;
}
