import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { program, projectEnv, root } from './paths.mjs';
import { run } from './run.mjs';
import { digestOf, stampIn } from './stale.mjs';
import { compileWords } from './words.mjs';

const stamp = '.build/web.stamp';
/** For browsers, and the same app for the server, which renders pages with it. */
const configs = { web: 'web/vite.config.ts', 'web-ssr': 'web/vite.ssr.config.ts' };

/**
 * The languages to build: English and those of `LANGUAGES`, by default those that lack no message.
 *
 * @throws Error for one that has no catalog
 */
function wantedLanguages() {
  /** @type {Record<string, boolean | null>} */
  const isComplete = JSON.parse(readFileSync(join(root, '.build/words/languages.json'), 'utf8'));
  const named = process.env.LANGUAGES?.trim()
    ? process.env.LANGUAGES.split(',').map((language) => language.trim())
    : null;
  const wanted = new Set(['en', ...(named ?? Object.keys(isComplete).filter((language) => isComplete[language]))]);
  wanted.delete('');
  for (const language of wanted)
    if (!Object.hasOwn(isComplete, language))
      throw new Error(`LANGUAGES names ${language}: known are ${Object.keys(isComplete).join(', ')}.`);
  const lacking = [...wanted].filter((language) => isComplete[language] === false);
  return { complete: [...wanted].filter((language) => !lacking.includes(language)), lacking };
}

/**
 * Builds the web app unless nothing that it is made of has changed. A build that fails leaves the old one.
 *
 * @param {{ sizes?: boolean }} [options] `sizes` builds in any case and prints how large every part has become
 */
export async function build({ sizes = false } = {}) {
  await compileWords();
  const { complete, lacking } = wantedLanguages();
  const digest = digestOf([
    'web',
    'words',
    'contract',
    'assets/drawings',
    'assets/illustrations.svg',
    'assets/model',
    'package.json',
    'package-lock.json',
  ]);
  const wanted = [digest, ...complete, ...lacking].join(' ');
  if (stampIn(stamp) === wanted && !sizes) return;
  process.stdout.write('Building the web app…\n');
  const remove = (/** @type {string} */ name) => rmSync(join(root, '.build', name), { recursive: true, force: true });
  for (const name of Object.keys(configs)) remove(`${name}.new`);
  /** One build for several languages, whose texts are put into it. */
  const buildFor = async (/** @type {string[]} */ languages, /** @type {'on' | 'off'} */ marked) => {
    const env = { ...projectEnv(), ...(sizes && { SIZES: 'on' }), LANGUAGES: languages.join(), MARKED: marked };
    const options = ['--emptyOutDir', '--logLevel', 'warn'];
    const runs = await Promise.allSettled(
      Object.values(configs).map((config) => run(program('vite'), ['build', '--config', config, ...options], env)),
    );
    for (const one of runs) if (one.status === 'rejected') throw one.reason;
  };
  await buildFor(complete, 'off');
  // Of these, elements that show an English text say so.
  if (lacking.length > 0) await buildFor(lacking, 'on');
  remove('web.stamp');
  for (const name of Object.keys(configs)) {
    remove(name);
    renameSync(join(root, '.build', `${name}.new`), join(root, '.build', name));
  }
  writeFileSync(join(root, stamp), wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build({ sizes: process.argv.includes('--sizes') }).catch((error) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  });
}
