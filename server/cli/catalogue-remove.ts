import { parseArgs } from 'node:util';
import { removeSource } from '../catalogue-import/remove.ts';
import { readConfig } from '../config.ts';
import { explain, openCurrentGarden } from '../open-garden.ts';
import { StartError } from '../start-errors.ts';

const usage = 'Usage: npm run catalogue:remove -- NAME';

function readName(): string {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ allowPositionals: true }));
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
  const name = positionals.join(' ').trim();
  if (name === '') throw new StartError(`The source to remove is to be named. ${usage}`);
  return name;
}

async function main(): Promise<void> {
  const name = readName();
  const { db } = await openCurrentGarden(readConfig(process.env));
  try {
    const { species, names } = await removeSource(db, name);
    console.log(
      `Removed the source "${name}": ${species.toLocaleString('en')} species and ${names.toLocaleString('en')} names.`,
    );
  } finally {
    await db.destroy();
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
