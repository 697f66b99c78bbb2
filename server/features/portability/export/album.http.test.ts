import { expect, it } from 'vitest';
import { altered, exported, imported, rezip, unzip } from '../../../testing/exports.ts';
import { fullGarden } from '../../../testing/full-garden.ts';
import { installations } from '../../../testing/installations.ts';
import { asked, type Person, person } from '../../../testing/kit.ts';

const { here, there } = await installations();
const who = await fullGarden(here);

it('an export opens without the app: every plant of a garden, its journal and its photos', async () => {
  const [plant] = await asked(who, 'GET', '/api/plants');
  const hostile = '<img src=x onerror=alert(1)>';
  await asked(who, 'PATCH', `/api/plants/${plant?.id}`, { description: hostile });
  const files = await unzip(await exported(who));
  const page = String(files.get('index.html'));
  const plants = JSON.parse(String(files.get('plants.json')));
  const headings = [...page.matchAll(/<h2 dir="auto">(.*?)<\/h2>/g)].map(([, name]) => name);
  expect(headings).toHaveLength(
    plants.filter(({ addedAt, deletedAt }: Record<string, unknown>) => addedAt && !deletedAt).length,
  );
  expect(page).not.toContain('Wilted');
  expect(page).not.toContain(hostile);
  expect(page).toContain('&#60;img src=x');
  const [entry] = JSON.parse(String(files.get('journal.json')));
  expect(page).toContain(`<time>${entry.date}</time> · Problem, solved on ${entry.solvedOn}</p>`);
  expect(page).toContain('What was done: <bdi>Soap &#60;b&#62;water&#60;/b&#62;</bdi>');
  const linked = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, file = '']) => file);
  expect(linked.length).toBeGreaterThan(1);
  expect(linked.filter((file) => !files.has(file))).toEqual([]);
  expect(
    [...files.keys()]
      .filter((name) => name.endsWith('.webp'))
      .every((name) => /^photos\/[a-z0-9-]+\/\d{4}-\d\d-\d\d-\d+\.webp$|^photos\/\d{4}/.test(name)),
  ).toBe(true);
});

it('an export of version 5, whose photos are named by their keys, comes in with all of them', async () => {
  const files = await unzip(await exported(who));
  const manifest = JSON.parse(String(files.get('manifest.json')));
  const photos: { key: string; file: string }[] = JSON.parse(String(files.get('photos.json')));
  const named = new Map(photos.map(({ key, file }) => [file, `photos/${key}.webp`]));
  const older = new Map([...files].map(([name, bytes]) => [named.get(name) ?? name, bytes]));
  const list = Buffer.from(JSON.stringify(photos.map(({ file: _, ...photo }) => photo)));
  older.set('photos.json', list);
  older.delete('index.html');
  const { createHash } = await import('node:crypto');
  manifest.version = 5;
  manifest.files = [...older]
    .filter(([name]) => name !== 'manifest.json')
    .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }));
  older.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  const report = await imported(await person(there), rezip(older));
  expect(report.photos.added).toBe(photos.length);
});

it('the page of an export, and what an import leaves out, are in the language of the gardener', async () => {
  const [reader, other] = [await fullGarden(here), await person(there)];
  const [plant] = await asked(reader, 'GET', '/api/plants');
  await asked(reader, 'PATCH', `/api/plants/${plant?.id}`, { situation: 'pot' });
  await asked(reader, 'PATCH', '/api/settings', { language: 'de' });
  const page = String((await unzip(await exported(reader))).get('index.html'));
  expect(page).toContain('<!doctype html><html lang="de"><head>');
  expect(page).toContain('<h1>Mein Garten in Leafbook</h1>');
  expect(page).toMatch(/<\/time> · Problem, (gelöst am|noch nicht gelöst)/);
  expect(page).toContain('<dt>wächst</dt><dd dir="auto">im Topf</dd>');
  await asked(reader, 'PATCH', '/api/settings', { language: 'ar' });
  const zip = await exported(reader);
  const files = await unzip(zip);
  expect(String(files.get('index.html'))).toContain('<html lang="ar" dir="rtl">');
  // The tables and lists are for programs, so they are the same in every language.
  expect(String(files.get('plants.csv'))).toContain('scientific name');
  const photo = [...files.keys()].find((name) => name.startsWith('photos/')) ?? '';
  const inGerman: Person['inject'] = (request) =>
    other.inject({ ...request, headers: { ...request.headers, 'accept-language': 'de' } });
  const { notes } = await imported({ ...other, inject: inGerman }, await altered(zip, { [photo]: () => 'no photo' }));
  expect(notes).toContain(`${photo} wurde ausgelassen: Es ist als Foto nicht lesbar.`);
});
