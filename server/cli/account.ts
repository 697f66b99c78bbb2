import { installWording } from '../../contract/wording.ts';
import { readConfig } from '../config.ts';
import { explain, openCurrentGarden } from '../open-garden.ts';
import { commandOf, help } from './account-commands.ts';

async function main(typed: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(typed[0] ?? '')) return console.log(help);
  const command = commandOf(typed);
  installWording();
  const config = readConfig(process.env);
  const { db } = await openCurrentGarden(config);
  try {
    await command({ db, now: () => new Date(), config, say: (line) => console.log(line) });
  } finally {
    await db.destroy();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
