import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zipOf } from '../../testing/import-files.ts';
import { type ImportTest, importTest, taxonTable } from '../../testing/imports.ts';
import { opened } from '../../testing/opened.ts';

let before: Awaited<ReturnType<ImportTest['dump']>>;
const importing = await opened(importTest());
beforeEach(async () => {
  before = await importing.dump();
});
/** Every test leaves the tables as it found them, by the removal that is one of the things tested. */
afterEach(async () => {
  await importing.removeAll();
  expect(await importing.dump()).toEqual(before);
});

/** Watches how many batches are written, and of how many species: on a busy machine, batches become smaller. */
function batchesWritten(after: (batches: number) => void = () => {}) {
  return {
    isWriting: false,
    batches: [] as number[],
    get species() {
      return this.batches.reduce((sum, size) => sum + size, 0);
    },
    begin(what: string) {
      this.isWriting = what === 'Writing';
    },
    advance(by: number) {
      if (!this.isWriting) return;
      this.batches.push(by);
      after(this.batches.length);
    },
    end() {},
  };
}

describe('an import that is interrupted', () => {
  const many = taxonTable(
    ...Array.from({ length: 40 }, (_, n) => {
      const letter = (at: number) => String.fromCharCode(97 + at);
      const name = `Xyris num${letter(n % 26)}${letter(Math.floor(n / 26))}a`;
      return n % 4 === 3
        ? [`${n}`, name, 'species', '', 'Synonym', `${(n * 7 + 3) % 40}`, '']
        : [`${n}`, name, 'species', 'Xyridaceae', 'Accepted', '', ''];
    }),
  );

  it.each([0, 1, 4])('after %i batches is completed by the next run, as if nothing had happened', async (batches) => {
    // Every import gives new ids, so the tables are compared by what stands in them, in no order.
    const content = async () => {
      const { species, names, terms } = await importing.dump();
      const named = new Map(species.map((row) => [row.id, row.latinName]));
      const plain = (row: object) => JSON.stringify({ ...row, id: 0, sourceId: 0 });
      return {
        species: species.map(plain).sort(),
        names: names.map((row) => plain({ ...row, speciesId: named.get(row.speciesId) })).sort(),
        terms: terms.map(plain).sort(),
      };
    };
    const whole = await importing.importFile('many.txt', many, { batchSize: 6 });
    const expected = await content();
    await importing.removeAll();

    const written = batchesWritten();
    const stopped = () => written.isWriting && written.batches.length === batches;
    const broken = await importing.importFile('many.txt', many, { batchSize: 6, stopped, watch: written });
    expect(broken.imported.finished).toBe(false);
    expect(broken.report.counts.added).toBe(written.species);
    const resumed = await importing.importFile('many.txt', many, { batchSize: 6 });
    expect(resumed.imported).toMatchObject({ finished: true, resumedAfter: written.species });
    expect(broken.report.counts.added + resumed.report.counts.added).toBe(whole.report.counts.added);
    expect(await content()).toEqual(expected);
  });

  it('by a failing batch keeps the batches before it, and goes on', async () => {
    const written = batchesWritten((batches) => {
      if (batches === 2) throw new Error('killed');
    });
    await expect(importing.importFile('many.txt', many, { batchSize: 6, watch: written })).rejects.toThrow('killed');
    const { imported, report } = await importing.importFile('many.txt', many, { batchSize: 6 });
    expect(imported.resumedAfter).toBe(written.species);
    expect(report.counts.added).toBe(30 - written.species);
  });
});

describe('a hostile file', () => {
  it('loses the rows that cannot be used, each with its line and reason, and no others', async () => {
    const rows = [
      '\uFEFFlatin_name,common_name,family,synonyms,description\r',
      'Xyris una,"=HYPERLINK(""http://x"")",Xyridaceae,,\0Nul\u0007 and\u202Ebidi\r',
      'Xyris dua\r',
      'Hosta "Halcyon,x,Asparagaceae,,\r',
      ',nameless,Xyridaceae,,\r',
      `${'A'.repeat(300_000)},x,Xyridaceae,,\r`,
      'Xyris una,again,Xyridaceae,,\r',
      'Acer palmatum,,,,\r',
      'Xyris quarta,,Evil,,<script>alert(1)</script><b>Bold</b>\r',
      `Xyris quinta,${'x'.repeat(500)},Xyridaceae,,${'word '.repeat(20_000)}\r`,
    ];
    const bytes = Buffer.concat([Buffer.from(`${rows.join('\n')}\n`), Buffer.from([0x58, 0xff, 0xfe, 0x0a])]);
    const { report, lines } = await importing.importFile('hostile.csv', bytes);
    expect(lines.map((line) => line.replace(/\t.*\t/, ': '))).toEqual([
      'line 4: no name of a species',
      'line 5: no scientific name',
      'line 6: the scientific name is too long',
      'line 11: the scientific name has bytes that are no text',
      'line 7: the name is in the file already',
    ]);
    expect(report.counts).toMatchObject({ read: 10, skipped: 5 });
    const find = async (latinName: string) =>
      importing.db.selectFrom('species').selectAll().where('latinName', '=', latinName).executeTakeFirst();
    expect(await find('Xyris una')).toMatchObject({ commonName: 'Again', description: 'Nul and bidi' });
    expect(await find('Xyris dua')).toMatchObject({ commonName: 'Xyris dua', family: 'Xyridaceae' });
    expect(await find('Acer palmatum')).toMatchObject({ family: 'Sapindaceae' });
    expect(await find('Xyris quarta')).toMatchObject({ family: 'Xyridaceae', description: 'Bold' });
    expect((await find('Xyris quinta'))?.commonName).toBe('Xyris quinta');
    expect((await find('Xyris quinta'))?.description?.length).toBeLessThanOrEqual(2_000);
  });

  it('in an archive whose name points outside is passed over, which the report says', async () => {
    const list = { name: 'list.csv', content: 'latin_name,family\nXyris una,Xyridaceae\n' };
    const { report } = await importing.importFile('evil.zip', zipOf([{ name: '../../evil.csv', content: 'x' }, list]));
    expect(report.counts.added).toBe(1);
    expect(report.remarks).toEqual([expect.stringContaining('"../../evil.csv"')]);
  });

  it('that breaks off is refused, and nothing is written', async () => {
    const lie = zipOf([
      {
        name: 'list.csv',
        content: `latin_name,family\n${'Xyris una,Xyridaceae\n'.repeat(9_000)}`,
        claimedSize: 100_000,
      },
    ]);
    await expect(importing.importFile('lie.zip', lie)).rejects.toThrow('cannot be read to its end');
    await expect(importing.importFile('empty.csv', 'latin_name,family\n')).rejects.toThrow('no rows');
    expect(await importing.dump()).toEqual(before);
  });
});
