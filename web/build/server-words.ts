import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, messagesOf, readCatalog, writeWords, writtenTo } from './words.ts';

/** Writes the modules of all languages, and `#server-words`: those of the server, by language, because it answers in all of them. */
export function writeAllWords(): void {
  for (const language of languages()) writeWords(language);
  const modules = new Set(messagesOf(readCatalog('en')).map(({ module }) => module));
  const ofServer = [...modules].filter((module) => module.startsWith('server-'));
  const nameOf = (module: string) =>
    module.replace('server-', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const tables = languages().map((language) => ({
    imports: ofServer.map((one) => `import * as ${language}_${nameOf(one)} from './${language}/${one}.ts';`),
    row: `${language}: { ${ofServer.map((one) => `${nameOf(one)}: ${language}_${nameOf(one)}`).join(', ')} },`,
  }));
  const lines = [
    ...tables.flatMap(({ imports }) => imports),
    'export const words = {',
    ...tables.map(({ row }) => row),
  ];
  writeFileSync(join(writtenTo, 'server.ts'), `${lines.join('\n')}\n};\nexport type Language = keyof typeof words;\n`);
}
