// Names what is wrong with the catalogs: `node web/build/check-words.ts`. Missing messages are counted, because English replaces
// them; with `--complete` they are refused, and the first named.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfServer } from './word-modules.ts';
import { languages, messagesOf, problemsOf, readCatalog, root } from './words.ts';

const english = readCatalog('en');
const messages = messagesOf(english);
const problems: string[] = [];
const missing = new Map<string, string[]>();

for (const language of languages()) {
  const catalog = readCatalog(language);
  for (const message of messages) {
    const text = catalog[message.key];
    if (text === undefined) missing.set(language, [...(missing.get(language) ?? []), message.key]);
    else
      problems.push(
        ...problemsOf(message, text, language).map((one) => `words/${language}.json: ${message.key}: ${one}`),
      );
  }
  for (const key of Object.keys(catalog))
    if (english[key] === undefined) problems.push(`words/${language}.json: ${key} isn't in words/en.json`);
}

const sources = globSync('{web,server}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);
const used = new Map<string, string>();
for (const module of new Set(messages.map((message) => message.module)))
  used.set(
    module,
    sources
      .filter(
        (text) =>
          text.includes(`#words/${module}.ts`) || (isOfServer(module) && /#server-words|\/language\.ts/.test(text)),
      )
      .join(''),
  );
const files = ['index.html', 'public/manifest.webmanifest'].map((file) =>
  readFileSync(join(root, 'web', file), 'utf8'),
);
for (const { key, module, text } of messages)
  if (module === 'app-files' && !files.some((file) => file.includes(text)))
    problems.push(`words/en.json: ${key} is in neither index.html nor the manifest`);
for (const name of new Set(
  messages.filter(({ module }) => module !== 'app-files').map(({ module, name }) => `${module}.${name}`),
)) {
  const [module = '', called = ''] = name.split('.');
  // Looked up by the code of an error, which `server/core/refusals.test.ts` checks; and the sentences of `contract/wording.ts`.
  if (module === 'server-refusals' || module === 'both-validation') continue;
  if (!new RegExp(`\\b${called}\\b`).test(used.get(module) ?? '')) problems.push(`words/en.json: ${name} is unused`);
}

if (process.argv.includes('--complete'))
  for (const [language, keys] of missing)
    problems.push(`words/${language}.json lacks ${keys.length} messages:`, ...keys.slice(0, 20));
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
const lacking = [...missing].map(([language, keys]) => `${language} lacks ${keys.length}`);
process.stdout.write(`Words: ${[`${messages.length} messages`, ...lacking].join(', ')}.\n`);
