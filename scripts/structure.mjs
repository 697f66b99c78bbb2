// Checks who imports whom (types, too), how files are named and how long they are. Prints each breach; fails when there is one.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root, sourceFiles } from './paths.mjs';

const maxLines = 300;
const isTest = /(\.test\.tsx?|\.suite\.ts)$/;

/** Who may import whom: the first rule whose `from` matches decides. `to` are project paths, `packages` are npm names. */
const rules = [
  { from: /^contract\//, to: [/^contract\//], packages: [/^zod/], name: 'contract' },
  {
    from: /^web\/words\//,
    to: [/^web\/words\//, /^contract\//, /^assets\/identify\/groups\.json$/],
    packages: [/^react(\/jsx-runtime)?$/],
    name: 'web/words',
  },
  { from: /^web\/api\//, to: [/^web\/(api|words)\//, /^contract\//], packages: [/./], name: 'web/api' },
  {
    from: /^web\/ui\//,
    to: [/^web\/(ui|api|words)\//, /^assets\/illustrations\.svg$/],
    packages: [/./],
    name: 'web/ui',
  },
  { from: /^web\/dates\//, to: [/^web\/(dates|ui|api|words)\//, /^contract\//], packages: [/./], name: 'web/dates' },
  {
    from: /^web\/features\//,
    to: [
      /^web\/(features|dates|ui|api|words)\//,
      /^contract\//,
      /^assets\/model\/(model\.json|labels\.json|plants\.onnx\?url)$/,
    ],
    packages: [/./],
    name: 'web/features',
  },
  { from: /^web\//, to: [/^web\//, /^contract\//], packages: [/./], name: 'web' },
  {
    from: /^server\/features\/.*\.rules\.ts$/,
    to: [
      /^contract\//,
      /^server\/(content|core\/words)\//,
      /^server\/core\/(dates|errors|garden-access|html|language|refusals|signed-in-user)\.ts$/,
      /^server\/(context\/effects|engines\/identifier|db\/(schema[a-z-]*|search-words))\.ts$/,
      /\.rules\.ts$/,
    ],
    packages: [],
    name: 'rules',
  },
  {
    from: /^server\/features\/.*\.queries\.ts$/,
    to: [
      /^contract\//,
      /^server\/(content|core\/words|db)\//,
      /^server\/(core\/(errors|garden-access|language|signed-in-user)|mail-and-push\/push)\.ts$/,
      /\.(rules|queries)\.ts$/,
    ],
    packages: [/^kysely$/],
    name: 'queries',
  },
  {
    from: /^server\/features\/.*\.routes\.ts$/,
    to: [
      /^contract\//,
      /^server\/(context|http|core\/sign-in)\//,
      /^server\/core\/(errors|html|signed-in-user)\.ts$/,
      // What signs in, asks for passwords and checks who may do what in a garden is made once for all features.
      /^server\/features\/auth\/.*\.service\.ts$/,
      /^server\/features\/gardens\/access\.queries\.ts$/,
      'own',
    ],
    packages: [/^fastify$/],
    name: 'routes',
  },
  {
    from: /^server\/features\/.*\.service\.ts$/,
    to: [
      /^contract\//,
      /^server\/(content|context|core|db|engines|image-processing|mail-and-push|photo-storage)\//,
      /\.(service|queries|rules)\.ts$/,
      'own',
    ],
    packages: [/./],
    name: 'service',
  },
  {
    from: /^server\/http\//,
    to: [/^contract\//, /^server\/(http|db|context|core)\//, /^server\/photo-storage\/image-store\.ts$/],
    packages: [/./],
    name: 'server/http',
  },
  {
    from: /^server\/commands\/catalogue-import\//,
    to: [
      /^contract\//,
      /^server\/(commands\/catalogue-import|core\/archive|content|db)\//,
      /^server\/core\/(start-errors|progress)\.ts$/,
    ],
    packages: [/./],
    name: 'server/commands/catalogue-import',
  },
  {
    from: /^tools\/grading\//,
    to: [
      /^contract\//,
      /^tools\/grading\//,
      /^server\/(commands\/command|config|core\/(decoded-photo|durable-files|errors|progress|start-errors))\.ts$/,
      /^server\/(content|engines)\//,
      /^server\/commands\/catalogue-import\/(plain-text|scientific-name|table-reader)\.ts$/,
      /^server\/features\/engine-settings\/.*\.service\.ts$/,
      /^server\/process\/(open-database|open-identifiers)\.ts$/,
      /^server\/(image-processing\/decode|db\/(database|species-names))\.ts$/,
    ],
    packages: [/./],
    name: 'tools/grading',
  },
  {
    from: /^tools\/model-import\//,
    to: [
      /^contract\//,
      /^tools\/model-import\//,
      /^tools\/grading\/(labels|photo-file|plant-names)\.ts$/,
      /^server\/(commands\/command|core\/(decoded-photo|progress|start-errors)|db\/species-names)\.ts$/,
      /^server\/(content|engines|image-processing)\//,
      /^server\/commands\/catalogue-import\/table-reader\.ts$/,
    ],
    packages: [/^(flatbuffers|pino|sharp)$/],
    name: 'tools/model-import',
  },
  {
    from: /^server\/backup\//,
    to: [
      /^contract\//,
      /^server\/(backup|core\/archive|db)\//,
      /^server\/(core\/(durable-files|progress|start-errors)|photo-storage\/image-store)\.ts$/,
    ],
    packages: [/./],
    name: 'server/backup',
  },
  {
    from: /^server\/core\/archive\//,
    to: [/^server\/core\/archive\//],
    packages: [/^ya(zl|uzl)$/],
    name: 'server/core/archive',
  },
  { from: /^server\/content\//, to: [/^server\/content\//, /^contract\//], packages: [/^zod/], name: 'server/content' },
  {
    from: /^server\/db\//,
    to: [/^contract\//, /^server\/(content|db)\//, /^server\/core\/(breathe|errors|user-events)\.ts$/],
    packages: [/./],
    name: 'server/db',
  },
  {
    from: /^server\/(engines|image-processing|mail-and-push|photo-storage)\//,
    to: [
      /^contract\//,
      /^server\/(engines|image-processing|mail-and-push|photo-storage|core\/settings)\//,
      /^server\/config\.ts$/,
      /^server\/core\/(addresses|decoded-photo|durable-files|errors|semaphore|start-errors)\.ts$/,
    ],
    packages: [/./],
    name: 'adapters',
  },
  // Rooms with no rule of their own have the floors alone.
  { from: /^server\//, to: [/^server\//, /^contract\//], packages: [/./], name: 'server' },
];

/**
 * The rooms of the server, floor by floor from the ground up: a room may import what is below it, and nothing beside it or
 * above. `config.ts` is of `core`, `app.ts` and `main.ts` are of `process`.
 */
const floors = [
  ['core', 'content'],
  ['db', 'engines', 'mail-and-push', 'photo-storage'],
  ['backup', 'context', 'image-processing', 'jobs'],
  ['http'],
  ['features'],
  ['process'],
  ['commands'],
];
const roomOf = (/** @type {string} */ file) => {
  const room = /^server\/([a-z-]+)\//.exec(file)?.[1];
  if (room) return room;
  return { 'server/config.ts': 'core', 'server/app.ts': 'process', 'server/main.ts': 'process' }[file] ?? file;
};
const floorOf = (/** @type {string} */ room) => floors.findIndex((rooms) => rooms.includes(room));

/** In a feature's folder every file says by its name which duty it has. */
const featureFile =
  /^server\/features\/([a-z-]+)\/(?:[a-z-]+\/)?[a-z-]+\.(routes|service|queries|rules|(?:[a-z]+\.)?http\.test|(?:rules\.)?test)\.ts$/;

/** Words that had a private meaning once. docs/glossary.md says what is said instead. */
const privateWords =
  /^(turns?|wish(es)?|voice|hear|heed|era|given|kept|held|veil|painted|forget|told|went|stood|asking|deeds?)$/;
/** The words of `givenName`, `given-name` and `GivenName`. */
const wordsOf = (/** @type {string} */ name) => name.split(/[^A-Za-z]+|(?=[A-Z])/).map((word) => word.toLowerCase());

const files = sourceFiles();

const featureOf = (/** @type {string} */ file) => /^(web|server)\/features\/[^/]+/.exec(file)?.[0];
/**
 * Which features import which.
 *
 * @type {Map<string, Set<string>>}
 */
const featureGraph = new Map();

/** @type {string[]} */
const breaches = [];
/**
 * Which files import which, types included.
 *
 * @type {Map<string, string[]>}
 */
const graph = new Map();
/**
 * Those that are still imported at run time.
 *
 * @type {Map<string, string[]>}
 */
const runtimeGraph = new Map();

const importsOf = (/** @type {string} */ text) =>
  [...text.matchAll(/^\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    (m) => ({
      specifier: m[1] ?? m[2] ?? m[3] ?? '',
      isTypeOnly: /^\s*(import|export) type\b/.test(m[0]),
    }),
  );

/** The file of the project that is imported; undefined for a package. */
const targetOf = (/** @type {string} */ file, /** @type {string} */ specifier) => {
  if (specifier.startsWith('#words/')) return specifier.replace('#words/', 'web/words/en/');
  if (specifier === '#server-words') return 'server/core/words/words.ts';
  return specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : undefined;
};

for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n').length - 1;
  // Texts are named by what they say.
  const names = file.startsWith('web/words/')
    ? []
    : [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)];
  for (const name of [basename(file), ...names.map((m) => m[1] ?? '')]) {
    const word = wordsOf(name).find((one) => privateWords.test(one));
    if (word) breaches.push(`${file}: ${name} says “${word}”, which only insiders understand`);
  }
  if (lines > maxLines) breaches.push(`${file}: ${lines} lines; at most ${maxLines}`);
  const isOfServer = file.startsWith('server/') && !isTest.test(file) && !/^server\/(testing|trust)\//.test(file);
  if (isOfServer && floorOf(roomOf(file)) < 0) breaches.push(`${file}: no room of the server; see \`floors\``);
  if (file.startsWith('server/features/') && !featureFile.test(file))
    breaches.push(`${file}: a feature's file is named <name>.<duty>.ts`);
  if (/\b(safeParse|zodResolver)\b/.test(text) && file.startsWith('web/') && !/^web\/api\/validation\.ts$/.test(file))
    breaches.push(`${file}: only web/api/validation.ts speaks the specification's sentences`);
  const rule = isTest.test(file) ? undefined : rules.find(({ from }) => from.test(file));
  /** @type {string[]} */
  const targets = [];
  /** @type {string[]} */
  const runtimeTargets = [];
  for (const { specifier, isTypeOnly } of importsOf(text)) {
    const target = targetOf(file, specifier);
    if (target) targets.push(target);
    if (target && !isTypeOnly) runtimeTargets.push(target);
    if (target?.startsWith('server/testing/') && !/^(server\/testing|e2e|bench)\//.test(file) && !isTest.test(file)) {
      breaches.push(`${file}: only tests may import ${target}`);
    }
    if (target?.startsWith('tools/model-import/') && !/^(tools\/model-import|bench)\//.test(file))
      breaches.push(`${file}: only the command tools/model-import/model-import.ts may import ${target}`);
    const room = isOfServer && target?.startsWith('server/') ? roomOf(target) : roomOf(file);
    if (room !== roomOf(file) && floorOf(room) >= floorOf(roomOf(file)))
      breaches.push(`${file}: ${roomOf(file)} may not import ${target}, which is not below it`);
    if (!rule) continue;
    const [from, to] = [featureOf(file), target && featureOf(target)];
    if (target && from && to && from !== to) {
      featureGraph.set(from, (featureGraph.get(from) ?? new Set()).add(to));
    }
    const own = target && (from ? from === to : dirname(target) === dirname(file));
    const allowed = target
      ? rule.to.some((to) => (to === 'own' ? own : /** @type {RegExp} */ (to).test(target)))
      : specifier.startsWith('node:') || rule.packages.some((name) => name.test(specifier));
    if (!allowed) breaches.push(`${file}: ${rule.name} may not import ${target ?? specifier}`);
  }
  graph.set(file, targets);
  runtimeGraph.set(file, runtimeTargets);
}

/** What forms check with; pages without a form do without the library of schemas. */
const formSchemas = /^contract\/(forms|wording)\.ts$/;
const hasSchemas = (/** @type {string} */ file) =>
  /^import .* 'zod/m.test(readFileSync(join(root, file), 'utf8')) || (runtimeGraph.get(file) ?? []).some(hasSchemas);
for (const [file, targets] of runtimeGraph) {
  // The build runs in Node.
  if (!file.startsWith('web/') || file.startsWith('web/build/') || isTest.test(file)) continue;
  for (const target of targets) {
    if (target.startsWith('contract/') && !formSchemas.test(target) && hasSchemas(target))
      breaches.push(`${file}: of ${target}, which makes schemas, the browser gets types only`);
  }
}

/** @param {Map<string, Iterable<string>>} imports @param {string} what */
function refuseCycles(imports, what) {
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  const visit = (/** @type {string} */ node, /** @type {string[]} */ path) => {
    if (seen.get(node) === 'done') return;
    if (seen.get(node) === 'open') {
      breaches.push(`${what}: ${[...path.slice(path.indexOf(node)), node].join(' -> ')}`);
      return;
    }
    seen.set(node, 'open');
    for (const target of imports.get(node) ?? []) visit(target, [...path, node]);
    seen.set(node, 'done');
  };
  for (const node of imports.keys()) visit(node, []);
}
refuseCycles(graph, 'import cycle');
refuseCycles(featureGraph, 'features in a circle');

if (breaches.length > 0) {
  process.stderr.write(`${breaches.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`Structure: ${files.length} files, no breach.\n`);
