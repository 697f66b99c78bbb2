import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file system that is soon full. */
export interface SmallDisk {
  /** Takes all the room but for some bytes. */
  fill(leaveBytes: number): void;
  /** Gives the taken room back. */
  free(): void;
  remove(): void;
}

/**
 * Mounts a small file system of its own at a folder, which is made where it is missing.
 *
 * @throws Error where this account may not mount
 */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('This test mounts a small file system: run it as root, where mounting is allowed.', { cause });
  }
  const filler = join(folder, 'filler');
  return {
    fill: (leaveBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)));
    },
    free: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
    },
  };
}
