import { readConfig } from '../config.ts';
import { StartError } from '../core/start-errors.ts';
import { removeSource } from './catalogue-import/remove.ts';
import { formatCount, readArguments, runCommand, withCurrentDatabase } from './command.ts';

const usage = 'Usage: npm run catalogue:remove -- NAME';

function readName(): string {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const name = positionals.join(' ').trim();
  if (name === '') throw new StartError(`Name the source to remove. ${usage}`);
  return name;
}

await runCommand(async () => {
  const name = readName();
  await withCurrentDatabase(readConfig(process.env), async (db) => {
    const { species, names } = await removeSource(db, name);
    console.log(`Removed the source "${name}": ${formatCount(species)} species and ${formatCount(names)} names.`);
  });
});
