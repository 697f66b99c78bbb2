import { ownValue } from '../../../../contract/own-value.ts';
import { plantFieldNames, plantFields } from '../../../../contract/plant-fields.ts';
import { breathe } from '../../../core/breathe.ts';
import { escapeHtml, languageAttributes } from '../../../core/html.ts';
import { texts } from '../../../core/language.ts';
import { entryIdsOf } from './album.queries.ts';
import type { ExportReader } from './export-lists.service.ts';

const style =
  ':root{color-scheme:light dark;--ground:#faf8f3;--ink:#1d241e;--quiet:#515b52;--line:#d9d5c8}' +
  '@media(prefers-color-scheme:dark){:root{--ground:#141813;--ink:#eceee6;--quiet:#a7b0a4;--line:#343a31}}' +
  'body{max-width:60rem;margin:0 auto;padding:2rem 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);overflow-wrap:anywhere}' +
  'h1,h2{font-family:Georgia,serif;line-height:1.2}h2{margin:0}h3{margin:1rem 0 .25rem;font-size:1.0625rem}' +
  '.quiet,dt{color:var(--quiet)}article{border-top:1px solid var(--line);padding:1.5rem 0}article::after{content:"";display:block;clear:both}' +
  'img{border-radius:10px;height:auto}.cover{float:inline-end;width:min(40%,16rem);margin:0 0 1rem;margin-inline-start:1rem}.photos img{width:8rem;margin:.25rem 0;margin-inline-end:.5rem}' +
  'dl{margin:.75rem 0}.short{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt::first-letter{text-transform:uppercase}dd{margin:0 0 .25rem;white-space:pre-line}p{margin:.25rem 0;white-space:pre-line}section{margin-bottom:.75rem}@media(max-width:40rem){.short{clear:both}}';

const inline = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;
const picture = (file: string, alt: string, kind = ''): string =>
  `<a href="${escapeHtml(file)}"><img${kind} src="${escapeHtml(file)}" alt="${escapeHtml(alt)}" loading="lazy"></a>`;

type Plant = Awaited<ReturnType<ReturnType<ExportReader['plantTable']>['next']>>['value'][number];

/** What a gardener wrote about a plant, below its names: short facts as a list, and long texts below each other. */
function factsOf(plant: Plant, isText: boolean): string {
  const { facts, situations } = texts().files;
  return plantFieldNames
    .filter((name) => name !== 'commonName' && name !== 'latinName')
    .filter((name) => plant[name] !== null && (plantFields[name].type === 'text') === isText)
    .map((name) => {
      const value = String(plant[name]);
      const shown = name === 'situation' ? (ownValue(situations, value) ?? value) : value;
      return `<dt>${escapeHtml(facts[name])}</dt><dd dir="auto">${escapeHtml(shown)}</dd>`;
    })
    .join('');
}

/** The journal of a plant, some entries at a time. */
async function* journalOf(reader: ExportReader, name: string, ids: readonly number[]): AsyncGenerator<string> {
  const words = texts().files.album;
  yield `<h3>${escapeHtml(words.journal)}</h3>`;
  for await (const entries of reader.entries(ids, (entry) => entry)) {
    await breathe();
    for (const { date, note, photos, isProblem, treatment, solvedOn } of entries.toSorted(
      (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
    )) {
      const files = photos.flatMap(({ id }) => reader.photoNames.get(id) ?? []);
      const problem = isProblem ? ` · ${escapeHtml(solvedOn ? words.solved(solvedOn) : words.unsolved)}` : '';
      yield `<section><p class="quiet"><time>${date}</time>${problem}</p><p dir="auto">${escapeHtml(note)}</p>`;
      if (treatment) yield `<p>${escapeHtml(words.treatment)} ${inline(treatment)}</p>`;
      yield `<p class="photos">${files.map((file) => picture(file, `${name}, ${date}`)).join('')}</p></section>`;
    }
  }
}

/**
 * A page that shows the garden of an export in any browser, without the app, a network or scripts: every plant that is in a garden,
 * with its photos and journal. It refers to the photos as the zip has them.
 *
 * @param day on which the export is made, `YYYY-MM-DD`
 */
export async function* albumOf(reader: ExportReader, day: string): AsyncGenerator<string> {
  const words = texts().files.album;
  yield `<!doctype html><html ${languageAttributes()}><head><meta charset="utf-8">`;
  yield `<meta http-equiv="content-security-policy" content="script-src 'none'">`;
  yield '<meta name="viewport" content="width=device-width,initial-scale=1">';
  yield `<title>${escapeHtml(words.title)}</title><style>${style}</style></head>`;
  yield `<body><h1>${escapeHtml(words.title)}</h1><p class="quiet">${escapeHtml(words.madeOn(day))}</p><main>`;
  const exported = new Set(await reader.idsOf('journal'));
  let count = 0;
  for await (const page of reader.plantTable()) {
    const plants = page.filter(({ addedAt, deletedAt }) => addedAt !== null && deletedAt === null);
    count += plants.length;
    const journals = await entryIdsOf(
      reader.db,
      plants.map(({ id }) => id),
    );
    for (const plant of plants) {
      await breathe();
      const { id, commonName, latinName, photoId, garden, archivedOn, archiveReason } = plant;
      const cover = reader.photoNames.get(photoId);
      const place = reader.hasSeveralGardens && garden ? ` · ${inline(garden)}` : '';
      yield `<article>${cover ? picture(cover, commonName, ' class="cover"') : ''}<h2 dir="auto">${escapeHtml(commonName)}</h2>`;
      yield `<p class="quiet"><i>${inline(latinName)}</i>${place}</p>`;
      if (archivedOn && archiveReason) yield `<p>${escapeHtml(words.archived(archivedOn, archiveReason))}</p>`;
      yield `<dl class="short">${factsOf(plant, false)}</dl><dl>${factsOf(plant, true)}</dl>`;
      const entries = (journals.get(id) ?? []).filter((entry) => exported.has(entry));
      if (entries.length > 0) yield* journalOf(reader, commonName, entries);
      yield '</article>';
    }
  }
  yield `${count === 0 ? `<p>${escapeHtml(words.none)}</p>` : ''}</main></body></html>\n`;
}
