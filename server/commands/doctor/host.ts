import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteMs } from '../../../contract/durations.ts';
import { refuseUnfinishedRestore } from '../../backup/restore-marker.ts';
import { type CheckResult, fail, ok, reason, warn } from './finding.ts';

const mib = 1024 ** 2;
/** Below these many bytes a garden soon, or already, cannot keep a photo and the database's log. */
const little = 1024 * mib;
const tooLittle = 100 * mib;
/** The clock says an earlier day than the program was made: it was never set. */
const programMade = Date.parse('2026-01-01T00:00:00Z');

const shown = (bytes: number): string =>
  bytes >= 1024 * mib ? `${(bytes / 1024 / mib).toFixed(1)} GiB` : `${Math.round(bytes / mib)} MiB`;

/** The data folder: that it is there, that this account may write to it, and what else may be wrong with it. */
export async function checkFolder(dataDir: string): Promise<CheckResult[]> {
  const about = 'Data folder';
  try {
    if (!(await stat(dataDir)).isDirectory()) return [fail(about, `${dataDir} is no folder. Set DATA_DIR to one.`)];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [warn(about, `${dataDir} does not exist yet; the first start makes it.`)];
    }
    return [
      fail(about, `${dataDir} cannot be looked at (${reason(error)}). Set DATA_DIR to a folder of this account.`),
    ];
  }
  const closed = await notWritable([dataDir, ...(await inside(dataDir))]);
  if (closed.length > 0) {
    return [
      fail(
        about,
        `This account cannot read and write ${closed.join(', ')}. Give it the same permissions as the server's account.`,
      ),
    ];
  }
  try {
    refuseUnfinishedRestore(dataDir);
  } catch (error) {
    return [fail(about, reason(error))];
  }
  return [ok(about, `${dataDir} can be written to.`), await checkRoom('Disk', dataDir)];
}

async function inside(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => /^(leafbook\.db|photos|backups)/.test(name)).map((name) => join(dataDir, name));
}

async function notWritable(paths: string[]): Promise<string[]> {
  const closed: string[] = [];
  for (const path of paths) {
    await access(path, constants.R_OK | constants.W_OK).catch(() => closed.push(path));
  }
  return closed;
}

/** Room on the disk of a folder that exists. */
export async function checkRoom(about: string, folder: string): Promise<CheckResult> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${shown(free)} are free for ${folder}.`;
  if (free < tooLittle) return fail(about, `${says} Photos can no longer be kept: make room.`);
  return free < little ? warn(about, `${says} That is not much: make room.`) : ok(about, says);
}

/**
 * The clock of this machine: reminders, sessions and backups go by it.
 *
 * @param others what the time is by others, such as the database server, or was when something was last written
 */
export function checkClock(now: Date, others: { name: string; at: Date; isPast: boolean }[]): CheckResult {
  const about = 'Clock';
  const setIt = 'Set the clock of this machine, preferably with NTP.';
  if (now.getTime() < programMade) return fail(about, `It is not ${now.toISOString()}. ${setIt}`);
  for (const { name, at, isPast } of others) {
    const ahead = at.getTime() - now.getTime();
    if (isPast ? ahead > 5 * minuteMs : Math.abs(ahead) > minuteMs) {
      return warn(about, `Here it is ${now.toISOString()}, but ${name} says ${at.toISOString()}. ${setIt}`);
    }
  }
  return ok(about, `It is ${now.toISOString()}.`);
}
