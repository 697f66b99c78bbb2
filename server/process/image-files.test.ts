import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { imageOf } from '../testing/compose.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts, dependencies } = JSON.parse(textOf('package.json')) as Record<string, Record<string, string>>;

/** What hosts run, by the name of the npm command. Those that test and build are not for the image. */
const commands = new Map(
  Object.entries(scripts ?? {}).flatMap(([name, line]): [string, string][] => {
    const command = /^node scripts\/cli\.mjs (\S+)$/.exec(line)?.[1];
    return command ? [[name, command.includes('/') ? command : `server/commands/${command}.ts`]] : [];
  }),
);
const documents = [
  'README.md',
  'docs/self-hosting.md',
  'docs/backup.md',
  'docs/identification.md',
  'docs/importing-species.md',
];
const matchesIn = (pattern: RegExp) =>
  documents.flatMap((file) => [...textOf(file).matchAll(pattern)].map((match) => match[1] ?? ''));

const ignored = textOf('.dockerignore').split('\n').filter(Boolean);
const { copied } = imageOf();

/** Whether the Dockerfile copies a file or folder of the project; of the patterns of .dockerignore that match, the last one counts. */
function isInImage(path: string): boolean {
  if (!copied.some((one) => path === one || path.startsWith(`${one}/`))) return false;
  const parts = path.split('/');
  const within = parts.map((_, n) => parts.slice(0, n + 1).join('/'));
  const last = ignored.findLast((line) => within.some((one) => matchesGlob(one, line.replace(/^!/, ''))));
  return !last || last.startsWith('!');
}

/** What a module loads when it runs: the modules that it imports, and files by their place beside it. Types are gone by then. */
function loadedBy(file: string): { paths: string[]; packages: string[] } {
  const text = textOf(file);
  const imports = /^\s*(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
  const places = /\bjoin\(import\.meta\.dirname, '([^']+)'\)|\bnew URL\('([^']+)', import\.meta\.url\)/g;
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? m[2] ?? m[3] ?? '');
  const specifiers = named(imports);
  const isPath = (specifier: string) => specifier.startsWith('.');
  // `#words/…` and `#server-words` lead into `.build/words`.
  const isMadeModule = (specifier: string) => specifier.startsWith('#');
  const paths = [...specifiers.filter(isPath), ...named(places)].map((path) => normalize(join(dirname(file), path)));
  return {
    paths,
    packages: specifiers.filter((one) => !isPath(one) && !isMadeModule(one) && !one.startsWith('node:')),
  };
}

/** Everything that a program needs, itself included. */
function neededBy(program: string): { paths: Set<string>; packages: Set<string> } {
  const needed = { paths: new Set([program]), packages: new Set<string>() };
  // The set grows while it is walked.
  for (const path of needed.paths) {
    if (!/\.m?[jt]s$/.test(path)) continue;
    const { paths, packages } = loadedBy(path);
    for (const one of paths) needed.paths.add(one);
    for (const one of packages) needed.packages.add(one.split('/', one.startsWith('@') ? 2 : 1).join('/'));
  }
  return needed;
}

/** Made for the image by its first stage, not copied from here; or the folder of the project itself. */
const isMade = (path: string): boolean => path.startsWith('.build/') || path === '.' || path === './';

it('knows the commands that the documentation tells to run', () => {
  expect([...commands.keys()]).toEqual(
    expect.arrayContaining([
      'backup',
      'restore',
      'doctor',
      'demo',
      'account',
      'photos:copy',
      'identifier:grade',
      'model:import',
    ]),
  );
  const forDevelopers = /^(build|check|test(:\w+)?)$/;
  const named = matchesIn(/\bnpm run ([a-z]+(?::[a-z]+)?)/g).filter((name) => !forDevelopers.test(name));
  expect(named.filter((name) => !commands.has(name))).toEqual([]);
  const programs = matchesIn(/docker compose (?:exec|run)[^\n`]* leafbook node (\S+\.ts)/g);
  expect(programs.filter((program) => ![...commands.values()].includes(program))).toEqual([]);
});

it.each([['npm start', 'server/main.ts'], ...commands])(
  '%s finds everything that it needs in the image',
  (_, program) => {
    const { paths, packages } = neededBy(program);
    expect(paths.size).toBeGreaterThan(5);
    const files = [...paths].filter((path) => !isMade(path));
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(files.filter((path) => !isInImage(path))).toEqual([]);
    expect([...packages].filter((name) => !Object.hasOwn(dependencies ?? {}, name))).toEqual([]);
  },
);
