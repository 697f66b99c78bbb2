import { installWording } from '../../contract/wording.ts';
import { readConfig } from '../config.ts';
import { texts } from '../core/language.ts';
import { commandOf, help } from './account-commands.ts';
import { runCommand, withCurrentDatabase } from './command.ts';

await runCommand(async () => {
  const typed = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(typed[0] ?? '')) return console.log(help);
  const command = commandOf(typed);
  installWording(() => texts().bothValidation);
  const config = readConfig(process.env);
  await withCurrentDatabase(config, (db) =>
    command({ db, now: () => new Date(), config, say: (line) => console.log(line) }),
  );
});
