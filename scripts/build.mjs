import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { program, projectEnv, root } from './paths.mjs';
import { run } from './run.mjs';
import { digestOf, stampIn } from './stale.mjs';
import { compileWords } from './words.mjs';

const stamp = '.build/web.stamp';

/** Each language is an app of its own: for browsers, and the same for the server, which renders pages with it. */
const languages = [...new Set(['en', ...(process.env.LANGUAGES?.split(',') ?? [])])];
const folderOf = (/** @type {string} */ language) => join(root, '.build', language === 'en' ? '' : language);
const configs = { web: 'web/vite.config.ts', 'web-ssr': 'web/vite.ssr.config.ts' };

/**
 * Builds the web app unless nothing that it is made of has changed. A build that fails leaves the old one.
 *
 * @param {{ sizes?: boolean }} [options] `sizes` builds in any case and prints how large every part has become
 */
export async function build({ sizes = false } = {}) {
  await compileWords();
  const wanted = digestOf([
    'web',
    'words',
    'contract',
    'assets/drawings',
    'assets/illustrations.svg',
    'package.json',
    'package-lock.json',
  ]);
  const isBuilt = stampIn(stamp) === `${wanted} ${languages}`;
  if (isBuilt && !sizes) return;
  process.stdout.write('Building the web app…\n');
  const env = { ...projectEnv(), ...(sizes && { SIZES: 'on' }) };
  const vite = program('vite');
  const buildLanguage = async (/** @type {string} */ language) => {
    for (const [name, config] of Object.entries(configs)) {
      const folder = join(folderOf(language), `${name}.new`);
      const options = ['--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
      await run(vite, ['build', ...options], { ...env, BUILD_LANGUAGE: language });
    }
  };
  // English first: the others take over the compressed files that are the same. Then two at a time.
  const [english = 'en', ...others] = languages;
  await buildLanguage(english);
  const next = others.values();
  const buildRest = async () => {
    for (const language of next) await buildLanguage(language);
  };
  await Promise.all([buildRest(), buildRest()]);
  rmSync(join(root, stamp), { force: true });
  for (const language of languages) {
    for (const name of Object.keys(configs)) {
      const folder = join(folderOf(language), name);
      rmSync(folder, { recursive: true, force: true });
      renameSync(`${folder}.new`, folder);
    }
  }
  writeFileSync(join(root, stamp), `${wanted} ${languages}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await build({ sizes: process.argv.includes('--sizes') });
