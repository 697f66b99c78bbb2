import { gzipSync } from 'node:zlib';
import { closure } from './page-files.ts';

/** A file of the build. For a chunk, also its static and dynamic imports, and its modules. */
export interface SizedFile {
  name: string;
  content: string | Uint8Array;
  isEntry?: boolean;
  /** The module that is imported dynamically; null for a shared chunk. */
  source?: string | null;
  imports?: readonly string[];
  modules?: readonly string[];
}

/** Files that load together, and their limit: kB (1000 bytes) gzipped, fonts as they are. */
export interface Weighed {
  what: string;
  kB: number;
  limit: number;
}

/** All in kB, gzipped except for fonts, which are already compressed. */
const limits = {
  /** All scripts of the page that a user opens first. */
  firstPage: 127.3,
  /** What another page, dialog or part adds to these. */
  part: 73.8,
  /** All style sheets together. */
  styles: 28,
  /** The preloaded fonts. */
  preloadedFonts: 42,
  /** All scripts together, except for the named parts below. */
  all: 575,
} as const;

/** Large parts that load only on a click that needs them, by a module that they contain. */
const partsApart: readonly { what: string; holds: RegExp }[] = [
  { what: 'the photo viewer (Yet Another React Lightbox)', holds: /\/yet-another-react-lightbox\// },
];

/** Workers. */
const workers: readonly { what: string; name: RegExp; limit: number }[] = [
  { what: 'the decoder of HEIC photos', name: /\/heic\.worker-[^/]*\.js$/, limit: 35 },
  { what: 'what runs the model', name: /\/on-device\.worker-[^/]*\.js$/, limit: 40 },
  { what: 'the service worker', name: /^service-worker\.js$/, limit: 18 },
];

const kB = (bytes: number): number => Math.round(bytes / 100) / 10;
const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** Its name without folders, hash and ending: `assets/GardenPage-C3x.js` is `GardenPage`. */
const shortName = (name: string): string => name.replace(/^.*\//, '').replace(/-[\w-]{7,8}\.\w+$/, '');

interface Build {
  files: readonly SizedFile[];
  /** End of the path of the first page's module. */
  firstPage: string;
  /** Names of the fonts that the page preloads. */
  preloaded: readonly string[];
}

/**
 * The sizes of what a browser loads together: the first page, then what each lazy part adds to it.
 *
 * @throws Error if the build has no such first page, because the sizes would mean nothing
 */
export function weigh({ files, firstPage, preloaded }: Build): Weighed[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const sizes = new Map<string, number>();
  const sizeOf = (names: Iterable<string>): number => {
    let bytes = 0;
    for (const name of names) {
      const size = sizes.get(name) ?? gzipped(byName.get(name)?.content ?? '');
      sizes.set(name, size);
      bytes += size;
    }
    return bytes;
  };
  const loaded = closure(
    files.filter(({ isEntry }) => isEntry).map(({ name }) => name),
    byName,
  );
  const isLoaded = (end: string) =>
    [...loaded].some((name) => byName.get(name)?.modules?.some((module) => module.endsWith(end)));
  if (!isLoaded(firstPage)) throw new Error(`What is loaded at once does not hold ${firstPage}`);

  const parts = files
    .filter(({ name, source }) => source && !loaded.has(name))
    .map(({ name }): Weighed & { names: Set<string>; isApart: boolean } => {
      const names = closure([name], byName).difference(loaded);
      const modules = [...names].flatMap((one) => byName.get(one)?.modules ?? []);
      const apart = partsApart.filter(({ holds }) => modules.some((module) => holds.test(module)));
      const what = [shortName(name), ...apart.map((part) => part.what)].join(', with ');
      return { what, kB: kB(sizeOf(names)), limit: limits.part, names, isApart: apart.length > 0 };
    });
  const namesOf = (apart: boolean) =>
    new Set(parts.filter(({ isApart }) => isApart === apart).flatMap(({ names }) => [...names]));
  const namesApart = namesOf(true).difference(namesOf(false));

  const beside = workers.flatMap(({ what, name, limit }) => {
    const found = files.filter((file) => name.test(file.name)).map((file) => file.name);
    return found.length > 0 ? [{ what, kB: kB(sizeOf(found)), limit }] : [];
  });
  const isWorker = (name: string) => workers.some((worker) => worker.name.test(name));
  const scripts = files.map(({ name }) => name).filter((name) => name.endsWith('.js') && !isWorker(name));
  const light = scripts.filter((name) => !namesApart.has(name));
  const styles = files.map(({ name }) => name).filter((name) => name.endsWith('.css'));
  const fonts = preloaded.reduce((bytes, name) => bytes + (byName.get(name)?.content.length ?? 0), 0);

  return [
    { what: 'the scripts of the first page', kB: kB(sizeOf(loaded)), limit: limits.firstPage },
    ...parts.map(({ what, kB, limit }) => ({ what, kB, limit })).sort((a, b) => b.kB - a.kB),
    ...beside,
    { what: 'all other scripts together', kB: kB(sizeOf(light)), limit: limits.all },
    { what: 'all style sheets together', kB: kB(sizeOf(styles)), limit: limits.styles },
    { what: 'the fonts that are preloaded', kB: kB(fonts), limit: limits.preloadedFonts },
  ];
}

/** A message for each that exceeds its limit. */
export const tooHeavy = (weighed: readonly Weighed[]): string[] =>
  weighed
    .filter(({ kB: is, limit }) => is > limit)
    .map(
      ({ what, kB: is, limit }) =>
        `Too large: ${what} weighs ${is} kB gzipped, and may weigh ${limit}. ` +
        'Import later what is not needed at once, or find something lighter.',
    );

/** A readable line for each. */
export const table = (weighed: readonly Weighed[]): string =>
  weighed.map(({ what, kB: is, limit }) => `${is.toFixed(1).padStart(7)} of ${limit} kB  ${what}`).join('\n');
