import { hourMs } from '../../../contract/durations.ts';
import { listBackups } from '../../backup/backup-folder.ts';
import type { BackupStatus } from '../../backup/schedule.ts';
import type { Config } from '../../config.ts';
import { type CheckResult, fail, ok, reason, warn } from './finding.ts';

const ageOf = (hours: number): string => (hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`);

/**
 * The scheduled backups: that there are any, that the last is not too old, and how the last try went.
 *
 * @param last how it went last, whichever machine tried; null where that is unknown
 */
export async function checkBackups(
  { backups }: Pick<Config, 'backups'>,
  last: BackupStatus | null,
  now: Date,
): Promise<CheckResult> {
  const about = 'Backups';
  const { folder, everyHours } = backups;
  if (folder === '') {
    return warn(about, 'There are no automatic backups. Set BACKUP_DIR, or run `npm run backup -- FILE` yourself.');
  }
  try {
    if (last?.failure) return fail(about, `The last one, ${last.at}, failed: ${last.failure}`);
    const [newest] = await listBackups(folder, 'leafbook');
    if (!newest) return warn(about, `There are none in ${folder} yet; the server makes the first one when it runs.`);
    // Another machine may have made it, into a folder of its own.
    const elsewhere = last?.madeAt ? Date.parse(last.madeAt) : 0;
    const isElsewhere = elsewhere - newest.at.getTime() > hourMs;
    const hours = (now.getTime() - Math.max(elsewhere, newest.at.getTime())) / hourMs;
    const is = isElsewhere
      ? `The newest one, made by another machine, is ${ageOf(hours)} old; here it is ${newest.path}.`
      : `The newest one, ${newest.path}, is ${ageOf(hours)} old.`;
    const late = hours > 2 * everyHours + 1;
    return late ? fail(about, `${is} One is due every ${everyHours} hours: see that the server runs.`) : ok(about, is);
  } catch (error) {
    return fail(about, `${folder} cannot be read (${reason(error)}). Set BACKUP_DIR to a folder of this account.`);
  }
}
