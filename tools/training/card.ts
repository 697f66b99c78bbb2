/** Step 10: writes the model card from `model.json`, the labels and the report of `grade.ts`. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CrossFitted } from './fit.ts';
import type { Grade } from './grade.ts';
import type { Taxon } from './manifest.ts';
import type { ModelDescription } from './model.ts';
import { readOptions } from './options.ts';

const options = readOptions({ model: 'assets/model', work: undefined, report: undefined });
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const description = read(path.join(options.model, 'model.json')) as ModelDescription;
const taxa = read(path.join(options.model, description.labels)) as Taxon[];
const grade = read(options.report) as Grade;
const cross = read(path.join(options.work, 'cross-fitted.json')) as CrossFitted;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const megabytes = (statSync(path.join(options.model, description.file)).size / 1e6).toFixed(2);
const families = new Map<string, Taxon[]>();
for (const taxon of taxa) families.set(taxon.family, [...(families.get(taxon.family) ?? []), taxon]);
const known = [...families]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(
    ([family, members]) =>
      `- ${family}: ${members.map((taxon) => `*${taxon.latinName}* (${taxon.commonName})`).join(', ')}`,
  );
const worst = grade.taxa.slice(0, 12).map(({ name, photos, top1 }) => `| *${name}* | ${photos} | ${percent(top1)} |`);
const confused = grade.confusions
  .slice(0, 12)
  .map(({ truth, answer, count }) => `| *${truth}* | *${answer}* | ${count} |`);
const views = description.views.map(
  ({ x, y, scale, flip }) => `side ${scale} of the short side at (${x}, ${y})${flip ? ', mirrored' : ''}`,
);

const card = `# Model card: ${description.name} ${description.version}

A small image classifier that names ${taxa.length} plant taxa from one photo and refuses pictures without a plant. It runs on
the gardener's own server; no photo leaves it.

**Never decide from its answer whether a plant can be eaten, touched or given to an animal.** It confuses look-alikes,
poisonous ones among them, and it gives plants that it does not know the name of one that it does.

## What it is

- MobileNetV2 1.4 at ${description.input.size} x ${description.input.size} pixels, one file of ${megabytes} MB (${description.file}): int8 weights, one scale per output channel,
  behind DequantizeLinear; arithmetic in 32-bit floats.
- Base weights: the \`mobilenet_v2_mid\` model of the npm package nsfwjs 4.3.0 (MIT, Copyright (c) 2019 Infinite Red, Inc.).
  The stem and blocks 0 to 9 are those weights; blocks 10 to 16, the last convolution and the classifier were trained for
  this project.
- ${taxa.length + 1} outputs: the taxa of labels.json in order, then "no plant" (index ${description.rejectIndex}).

## How an answer is made

1. The photo is turned by its EXIF orientation, converted to sRGB, alpha laid over white.
2. ${views.length} square views are cut and resized to ${description.input.size} pixels with Lanczos 3: ${views.join('; ')}.
3. Values are \`(pixel / 255 - mean) / std\` with mean ${description.input.mean.join(', ')} and std ${description.input.std.join(', ')}.
4. The views' logits are averaged and divided by ${description.calibration.temperature}; a softmax over all ${taxa.length + 1} outputs follows.
5. If "no plant" gets ${description.thresholds.reject} or more, the picture is refused.
6. Otherwise a taxon's confidence is its share divided by what "no plant" leaves. From ${description.thresholds.identified} on, the first one is
   shown as identified; below, several are shown as possible matches.

## What it was trained on

9,167 photos of the taxa (45 to 300 each) and 1,250 photos of other things, collected by third parties from public repositories,
plus 400 pictures without a plant that the pipeline draws itself. **The licences of the training photos are unverified.
The photos are not part of this project and are not redistributed with it.** Nine tenths of each class trained the network
and one tenth measured it; near duplicates were kept on one side.

## Measured on held-out photos

${grade.plants} photos of plants and ${grade.others} pictures without one that trained nothing, through the file that ships. The
temperature and the two thresholds were fitted on these photos too, so the lower five rows come from halves: each half
is judged by what was fitted on the other.

| Measure | Value |
| --- | --- |
| Right taxon first | ${percent(grade.top1)} |
| Right taxon among the first three | ${percent(grade.top3)} |
| Right taxon among the first five | ${percent(grade.top5)} |
| Expected calibration error (15 bins) | ${cross.calibrationError.toFixed(3)} |
| Pictures without a plant refused | ${percent(cross.othersRefused)} |
| Plants wrongly refused | ${percent(cross.plantsRefused)} |
| Photos called identified | ${percent(cross.identifiedShare)} |
| Of these, right | ${percent(cross.identifiedPrecision)} |

These photos come from the same collections as the training photos. Photos from other sources will do worse.

## What it gets wrong

Worst taxa (few photos each, so the shares are rough):

| Taxon | Photos | Right first |
| --- | --- | --- |
${worst.join('\n')}

Most frequent confusions:

| Shown | Answered | Times |
| --- | --- | --- |
${confused.join('\n')}

- **Plants outside the list.** The model has no "some other plant" answer. An earlier model of this design gave 6.5 % of
  plants outside its list a confidence of 0.8 or more, and 29 % of them 0.5 or more; this one was not measured on such plants. That
  is why "identified" begins no lower than 0.8.
- Seedlings, bare twigs, bark, roots, dried or potted plants at a distance, several species in one picture.
- Drawings and paintings of plants may pass as plants.

## What it knows

${known.join('\n')}

## How to make it again

\`tools/training/README.md\` has the steps, the times and the requirements.
`;
writeFileSync(path.join(options.model, description.card), card);
