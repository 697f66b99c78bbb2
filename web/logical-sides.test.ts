import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Utilities and properties that name a side of the screen instead of the start or the end of a line. */
const physical =
  /(?<![\w-])-?(?:[mp][lr]|(?:border|rounded)-[lr]|text-(?:left|right)|float-(?:left|right))(?:-|\b)(?=[\w[-]*["'` ])|(?:margin|padding|border)-(?:left|right)\b/;

it('keeps distances on the side where a line begins or ends, for languages that begin on the right', () => {
  const files = globSync(['**/*.tsx', '**/*.css'], { cwd: import.meta.dirname, exclude: ['words/**'] });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
