import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { ImportReport } from '../../contract/portability.ts';
import { unzip, type ZippedFile, zipOf } from './import-files.ts';
import type { Person } from './people.ts';
import { form } from './photos.ts';
import type { TestApp } from './test-app.ts';

export { unzip } from './import-files.ts';

/** What a gardener exports. */
export async function exported(who: Person): Promise<Buffer> {
  const answer = await who.inject({ method: 'GET', url: '/api/account/export' });
  if (answer.statusCode !== 200) throw new Error(`export: ${answer.statusCode} ${answer.body}`);
  return answer.rawPayload;
}

export const importing = (who: Person, zip: Buffer, query = '') =>
  who.inject({
    method: 'POST',
    url: `/api/account/import${query}`,
    ...form({ name: 'file', content: zip, filename: 'leafbook.zip', type: 'application/zip' }),
  });

/** Imports what must be accepted. */
export async function imported(who: Person, zip: Buffer, query = ''): Promise<ImportReport> {
  const answer = await importing(who, zip, query);
  if (answer.statusCode !== 200) throw new Error(`import: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** What is said of a file that must be refused, and that nothing of it was imported. */
export async function importRefused({ deps: { db } }: TestApp, who: Person, zip: Buffer) {
  const answer = await importing(who, zip);
  const { message, errors = [] } = answer.json();
  for (const table of ['plants', 'photos'] as const)
    expect(await db.selectFrom(table).select('id').where('userId', '=', who.user.id).execute()).toEqual([]);
  return { status: answer.statusCode, message: message as string, path: errors[0]?.path as string };
}

/** The files but for what names the moment and the account. */
export async function content(zip: Buffer): Promise<Record<string, string>> {
  const files = [...(await unzip(zip))].filter(([name]) => name !== 'manifest.json');
  return Object.fromEntries(
    files.map(([name, bytes]) => {
      if (name !== 'profile.json') return [name, bytes.toString(name.endsWith('.webp') ? 'base64' : 'utf8')];
      const { account: _, ...profile } = JSON.parse(bytes.toString());
      return [name, JSON.stringify(profile)];
    }),
  );
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Makes a zip of files; what is given beside them is changed after the manifest was written. */
export function rezip(files: Map<string, Buffer>, differing: ZippedFile[] = []): Buffer {
  const changed = new Set(differing.map(({ name }) => name));
  const others = [...files].filter(([name]) => !changed.has(name));
  return zipOf([...others.map(([name, bytes]) => ({ name, content: bytes })), ...differing]);
}

/**
 * An export in which files are changed, and the manifest knows of it.
 *
 * @param changes what becomes of a file's text; null takes it out
 */
export async function altered(
  zip: Buffer,
  changes: Record<string, (text: string) => string | Buffer | null>,
): Promise<Buffer> {
  const files = await unzip(zip);
  const manifest = JSON.parse(String(files.get('manifest.json')));
  for (const [name, change] of Object.entries(changes)) {
    const made = change(String(files.get(name) ?? ''));
    if (made === null) files.delete(name);
    else files.set(name, Buffer.from(made));
  }
  if (!('manifest.json' in changes)) {
    const named = [...files].filter(([name]) => name !== 'manifest.json');
    manifest.files = named.map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }));
    files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  }
  return rezip(files);
}

/** Changes one item of a list of an export. */
export const setItem = (file: string, index: number, change: object) => ({
  [file]: items<object>((list) => {
    Object.assign(list[index] ?? {}, change);
  }),
});

/** Changes the items of a list. */
export const items =
  <Item extends object>(change: (items: Item[]) => unknown) =>
  (text: string): string => {
    const list = JSON.parse(text);
    return JSON.stringify(change(list) ?? list);
  };
