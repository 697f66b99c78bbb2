import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openUpgradedDatabase } from '../process/open-database.ts';
import { openedFolder } from '../testing/opened.ts';

const folder = await openedFolder();

/** Runs the command as its own process. */
function run(parameters: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: unknown; said: string; failed: string }>((resolve) => {
    const options = { env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env } };
    execFile(process.execPath, [join(import.meta.dirname, 'account.ts'), ...parameters], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out, failed: err }),
    );
  });
}

it('looks after accounts, and says in one line what is wrong', { timeout: 60_000 }, async () => {
  const early = await run(['create', 'ann@example.org']);
  expect([early.code, early.said]).toEqual([1, '']);
  expect(early.failed).toMatch(/^There is no Leafbook database in DATA_DIR .*, or start the server once\.\n$/);
  const dataDir = join(folder, 'data');
  const { db } = await openUpgradedDatabase({ dataDir, databaseUrl: '', backupBeforeUpgrade: false });
  await db.destroy();
  const made = await run(['create', 'ann@example.org']);
  expect([made.code, made.failed]).toEqual([0, '']);
  const [listed, reset, unknown, mistyped, elsewhere, helped] = await Promise.all([
    run(['list']),
    run(['reset', 'ann@example.org']),
    run(['reset', 'bea@example.org']),
    run(['restet', 'ann@example.org']),
    run(['list'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
    run(['--help']),
  ]);
  expect([listed.code, listed.said]).toEqual([0, expect.stringMatching(/^ann@example\.org\tsince [^\n]+\n$/)]);
  expect([reset.code, reset.said]).toEqual([0, expect.stringMatching(/^\/reset-password\?token=[\w-]{43}\n/)]);
  for (const { code, said, failed } of [unknown, mistyped, elsewhere])
    expect([code, said, failed.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(unknown.failed).toContain('No account has this e-mail address');
  expect(mistyped.failed).toContain('Usage: npm run account -- list');
  expect(elsewhere.failed).toContain('DATABASE_URL: the database cannot be used.');
  expect([helped.code, helped.said]).toEqual([0, expect.stringContaining('SIGN_UP=closed')]);
});
