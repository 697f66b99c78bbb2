/** Step 8: writes the model card from `model.json`, the labels, `WORK/elsewhere.json` and the grades of `grade.ts`. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../contract/plant-model/model-file.ts';
import type { Grade } from '../grading/grade.ts';
import { percent } from '../grading/measures.ts';
import type { Elsewhere } from './calibrate.ts';
import { NOT_A_PLANT, readFolds, readPhotos, type Taxon } from './manifest.ts';
import { readOptions } from './options.ts';

const options = readOptions({ model: 'assets/model', work: undefined });
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const description = read(path.join(options.model, 'model.json')) as Model;
const taxa = read(path.join(options.model, 'labels.json')) as (Taxon & { neverAlone?: boolean })[];
const elsewhere = read(path.join(options.work, 'elsewhere.json')) as Elsewhere;
const photos = readPhotos(options.work);
const count = (value: number): string => value.toLocaleString('en');
const origins = Map.groupBy(photos, ({ origin }) => origin);

const megabytes = (statSync(path.join(options.model, description.file)).size / 1e6).toFixed(2);
const families = new Map<string, typeof taxa>();
for (const taxon of taxa) families.set(taxon.family, [...(families.get(taxon.family) ?? []), taxon]);
const known = [...families]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([family, members]) => {
    const names = members.map(({ latinName, commonName, neverAlone }) => {
      return `*${latinName}* (${commonName})${neverAlone ? '°' : ''}`;
    });
    return `- ${family}: ${names.join(', ')}`;
  });

const gradeOf = (name: string, origin: string): Grade | null => {
  const file = path.join(options.work, 'grades', name, origin, 'grade.json');
  return existsSync(file) ? (read(file) as Grade) : null;
};
const firstAndFive = (grade: Grade | null): string =>
  grade === null || grade.plants === 0 ? '–' : `${percent(grade.top1)} / ${percent(grade.top5)}`;
const asked = [...readFolds().values()].flatMap((left) => [...left]);
const graded = asked.flatMap((origin) => {
  const [before, after] = [gradeOf('before', origin), gradeOf('after', origin)];
  if (after === null) return [];
  const { plants, others, identifiedShare, identifiedPrecision, plantsRefused, othersRefused } = after;
  const cells = [
    ...[origin, count(plants || others), firstAndFive(before), firstAndFive(after)],
    ...[percent(identifiedShare), percent(identifiedPrecision), percent(plants > 0 ? plantsRefused : othersRefused)],
    percent(before === null ? null : plants > 0 ? before.plantsRefused : before.othersRefused),
  ];
  return [`| ${cells.join(' | ')} |`];
});
const worst = elsewhere.taxa
  .toSorted((a, b) => (a.first ?? 0) - (b.first ?? 0))
  .map(({ name, photos, first }) => `| *${name}* | ${photos} | ${percent(first)} |`);
const { all, grown, housePlants, everyday, groceries } = elsewhere;
const slowest = Math.max(...asked.map((origin) => gradeOf('after', origin)?.p95Ms ?? 0));
const views = description.views.map(
  ({ x, y, scale, flip }) => `side ${scale} of the short side at (${x}, ${y})${flip ? ', mirrored' : ''}`,
);
const sources = [...origins]
  .filter(([origin]) => origin !== 'drawn')
  .map(([origin, rows]) => {
    const repositories = [...new Set(rows.map(({ repository }) => repository))].join(', ');
    return `| ${origin} | ${repositories} | ${count(rows.length)} | ${new Set(rows.map(({ label }) => label)).size} |`;
  });

const card = `# Model card: ${description.name} ${description.version}

A small image classifier that names ${taxa.length} plant taxa from one to five photos, says when it can only tell the genus or the
family, or nothing, and refuses pictures without a plant. It runs on the gardener's own server; no photo leaves it.

**Never decide from its answer whether a plant can be eaten, touched or given to an animal.** It confuses look-alikes,
poisonous ones among them, and it still gives some plants that it does not know the name of one that it does.

## What it is

- MobileNetV2 1.4 at ${description.input.size} x ${description.input.size} pixels, one file of ${megabytes} MB (${description.file}): int8 weights, one scale per output channel,
  behind DequantizeLinear; arithmetic in 32-bit floats.
- Base weights: the \`mobilenet_v2_mid\` model of the npm package nsfwjs 4.3.0 (MIT, Copyright (c) 2019 Infinite Red, Inc.).
  All layers were trained on for this project, on taxa and families together.
- Outputs: the taxa of labels.json in order, then "no plant" (index ${description.rejectIndex}); and an embedding of ${description.embedding?.size} numbers by which photos
  are compared, kept as one byte each.

## How an answer is made

1. Each photo is turned by its EXIF orientation, converted to sRGB, alpha laid over white.
2. ${views.length} square views are cut and resized to ${description.input.size} pixels with Lanczos 3: ${views.join('; ')}.
3. Values are \`(pixel / 255 - mean) / std\` with mean ${description.input.mean.join(', ')} and std ${description.input.std.join(', ')}.
4. The logits of all views of all photos are averaged and divided by ${description.calibration.temperature}; a softmax over all ${taxa.length + 1} outputs follows.
5. If "no plant" gets ${description.thresholds.reject} or more, the picture is refused.
6. Otherwise a taxon's confidence is its share divided by what "no plant" leaves; a genus or family has the sum of its taxa.
7. How far the answer goes is judged by that share, by the energy of the logits and by the familiarity, the cosine between the
   embedding and the nearest taxon's mean (\`levels\` of model.json). It is *identified* where the first taxon is right with a
   chance of ${percent(description.levels?.species.from ?? 0)} or more, by what photos of other sources showed; otherwise the answer is a list of possible matches, a
   genus, a family, or "unknown".
8. ${taxa.filter(({ neverAlone }) => neverAlone).length} taxa (° below) are never *identified*, however sure the network is: fewer than 60 photos taught them, or their name
   was wrong too often on photos of other sources.

## What it was trained on

${count(photos.filter(({ label }) => label !== NOT_A_PLANT).length)} photos of the taxa and ${count(photos.filter(({ origin, label }) => label === NOT_A_PLANT && origin !== 'drawn').length)} of other things, collected by third parties in public repositories, plus 400 pictures without a
plant that the pipeline draws itself. An eighth of each is set aside. **But for \`flower_photos\` (CC BY 2.0) and the groceries (MIT) no
licence is stated. The photos are not part of this project and are not redistributed with it.** \`tools/training/photos.csv\`
lists each by its hash.

| Source | Repositories | Photos | Taxa |
| --- | --- | --- | --- |
${sources.join('\n')}

## Measured on other people's photos

A network does better on photos from where its training photos came from: the same search, the same cameras, sometimes the
same plant. So the figures come from four networks of the same recipe that never saw whole sources, on photos of these sources.
They tell what to expect of *your* photos for a plant that other sources taught. The network that ships has seen all
sources; nothing here measures it on its own.

Version 2.0.0, measured by others on photos of sources that trained nothing: right first 66.1 %, among five 84.9 % (720 photos of
12 plants from Flickr); 54.2 / 81.7 % (120 of two house plants); **40.8 / 60.3 % (174 garden photos of 30 plants)**; of everyday
pictures 86 % refused, of vegetables in a shop 35 %. Its card said 84.4 / 96.5 %: on photos of its own collections.

By \`identifier:grade\`, photos as they came; a refused plant counts as wrong; *before* is version 2.0.0 where it never saw the source:

| Source | Photos | Right first / among five, before | now | Identified | Of these, right | Refused | Refused before |
| --- | --- | --- | --- | --- | --- | --- | --- |
${graded.join('\n')}

They ask for different things: \`seedlings\` shows seedlings in trays of four weeds that the others show grown, and a third of
\`edible-wild-plants\` the reverse; \`jude\` and \`toxic\` show leaves and stems from the wild.

All sources together, by rules that three of the networks fitted and the fourth was judged by:

| Measure | Value |
| --- | --- |
| Photos of known plants, of unknown plants, of other things | ${count(all.known)}, ${count(all.unknown)}, ${count(all.others)} |
| Right taxon first; among the first five (${all.taxa} taxa) | ${percent(all.first)}; ${percent(all.amongFive)} |
| Known plants called identified | ${percent(all.identified)} |
| Of these, right | ${percent(all.identifiedRight)} |
| Unknown plants called identified | ${percent(all.unknownIdentified)} |
| Plants wrongly refused | ${percent(all.plantsRefused)} |
| Pictures without a plant refused | ${percent(all.othersRefused)} |
| Answers with only a family; right | ${all.family.answers}; ${percent(all.family.right)} |
| Called unknown: known plants, unknown plants | ${percent(all.knownSaidUnknown)}, ${percent(all.saidUnknown)} |

A genus counts as right with any of its species, a species only with itself.

| Aim, on sources that trained nothing | Reached |
| --- | --- |
| Right first 70 %, among five 88 %, over all known taxa | **missed**: ${percent(all.first)}, ${percent(all.amongFive)}; without the four weeds of which one source shows seedlings ${percent(grown.first)}, ${percent(grown.amongFive)} |
| House plants (aloe, spider plant): 80 %, 94 % | **missed**: ${percent(housePlants.first)}, ${percent(housePlants.amongFive)}; on the house-plant sources alone reached (above), in the wild not |
| Identified right: 95 % | ${percent(all.identifiedRight)} |
| Unknown plants identified: at most 2 % | ${percent(all.unknownIdentified)} |
| Everyday pictures refused: 95 % | ${percent(everyday.othersRefused)} |
| Shop vegetables and other groceries refused: 80 % | ${percent(groceries.othersRefused)} |
| File: at most 15 MB; a photo: at most 200 ms | ${megabytes} MB; 95 of 100 in ${Math.round(slowest)} ms or less in the slowest source, on two cores |

## What it gets wrong

Taxa by how often they were right first on photos of sources that trained nothing:

| Taxon | Photos | Right first |
| --- | --- | --- |
${worst.join('\n')}

All other taxa come from one source each, and nobody has measured them elsewhere.

- Seedlings, bare twigs, bark, roots, dried or potted plants at a distance, several species in one picture.
- Drawings and paintings of plants may pass as plants.

## What it knows

${known.join('\n')}

## What changed since 2.0

- 204 taxa instead of 177: house plants (aloe, dumb cane, peace lily, monstera), garden flowers (astilbe, bellflowers, tickseed,
  lavender), 16 genera of trees.
- All layers were trained, on more than twice as many photos, with light, colors, blur, noise and crops as of phones.
- Temperature, thresholds and rules are fitted on sources that trained nothing; names stand alone less often.

## How to make it again

\`tools/training/README.md\` has the steps, the times and the requirements.
`;
writeFileSync(path.join(options.model, description.card), card);
