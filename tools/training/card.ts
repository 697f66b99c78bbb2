/** Step 10: writes the model card from `model.json`, the labels and the report of `grade.ts`. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../server/engines/embedded/model.ts';
import type { Grade } from '../grading/grade.ts';
import { percent } from '../grading/measures.ts';
import type { Unseen } from './calibrate.ts';
import { readCsv, readSplit, type Taxon } from './manifest.ts';
import { readOptions } from './options.ts';

const options = readOptions({
  model: 'assets/model',
  work: undefined,
  report: undefined,
  unseen: undefined,
  everything: 'no',
});
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const description = read(path.join(options.model, 'model.json')) as Model;
const taxa = read(path.join(options.model, 'labels.json')) as Taxon[];
const grade = read(options.report) as Grade;
const unseen = read(path.join(options.work, 'unseen.json')) as Unseen;
const leftOut = readCsv(options.unseen).map(([name]) => `*${name}*`);
const split = readSplit(path.join(options.work, 'split.csv'));
const plantsIn = (part: string): number =>
  split.filter((photo) => photo.part === part && photo.label < taxa.length).length;

const trainedOnAll = options.everything === 'yes';

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

A small image classifier that names ${taxa.length} plant taxa from one to five photos, says when it can only tell the genus or the
family, or nothing, and refuses pictures without a plant. It runs on the gardener's own server; no photo leaves it.

**Never decide from its answer whether a plant can be eaten, touched or given to an animal.** It confuses look-alikes,
poisonous ones among them, and it still gives some plants that it does not know the name of one that it does.

## What it is

- MobileNetV2 1.4 at ${description.input.size} x ${description.input.size} pixels, one file of ${megabytes} MB (${description.file}): int8 weights, one scale per output channel,
  behind DequantizeLinear; arithmetic in 32-bit floats.
- Base weights: the \`mobilenet_v2_mid\` model of the npm package nsfwjs 4.3.0 (MIT, Copyright (c) 2019 Infinite Red, Inc.).
  The stem and blocks 0 to 6 are those weights; blocks 7 to 16, the last convolution and the classifier were trained for
  this project, on taxa and families together.
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
   embedding and the nearest taxon's mean; both are low for plants that the network never saw (\`levels\` of model.json). It is *identified* where the first taxon is right with a chance of ${percent(description.levels?.species.from ?? 0)}
   or more; otherwise the answer is a list of possible matches, a genus, a family, or "unknown".

## What it was trained on

${(plantsIn('train') + (trainedOnAll ? plantsIn('validation') : 0)).toLocaleString('en')} photos of the taxa and 1,250 photos of other things, collected by third parties from public repositories, plus 400 pictures
without a plant that the pipeline draws itself. Their origin, as the collections say it: an edible-wild-plants collection, a
house-plant collection, photos from iNaturalist of toxic plants, a succulent collection, Caltech-101 (no plants), subsets of
Oxford 102 Flowers (Nilsback and Zisserman 2008), TensorFlow's flower photos (Flickr, CC BY 2.0), a student set of trees
and one of house and garden plants. **But for the flower photos their licences are unverified. The photos are not part of this project and are
not redistributed with it.** Known faults: dandelion and sunflower hold stray pictures; some garden classes show few plants
in one session, so their figures flatter; oxeye and Shasta daisies are one class (*Leucanthemum*); a genus beside one of
its species (*Magnolia*, *Iris*, *Malva*) means "another one of them".

## Measured on held-out photos

${grade.plants.toLocaleString('en')} photos of plants and ${grade.others} pictures without one that trained nothing, through the file that ships and the server's own
code. Near duplicates, and photos that follow each other in a collection, were kept on one side. Temperature and
thresholds were fitted on these photos too.

| Measure | Value |
| --- | --- |
| Right taxon first | ${percent(grade.top1)} |
| Right taxon among the first three | ${percent(grade.top3)} |
| Right taxon among the first five | ${percent(grade.top5)} |
| Right family first | ${percent(grade.familyTop1)} |
| Expected calibration error (15 bins) | ${grade.calibrationError?.toFixed(3)} |
| Photos called identified | ${percent(grade.identifiedShare)} |
| Of these, right | ${percent(grade.identifiedPrecision)} |
| Plants wrongly refused | ${percent(grade.plantsRefused)} |
| Pictures without a plant refused | ${percent(grade.othersRefused)} |

A genus counts as right with any of its species, a species only with itself. These photos come from the same collections as
the training photos. Photos from other sources will do worse.

## Plants that it does not know

The rules for how far an answer goes were fitted to a second network of the same recipe that never saw ${leftOut.length} of the taxa:
${leftOut.join(', ')}. For the figures, half of these and
half of the photos judged rules that were fitted on the other half: ${unseen.knownPhotos} photos of known plants, ${unseen.unseenPhotos} of unknown ones.

| Measure | Value |
| --- | --- |
| Unknown plants called identified | ${percent(unseen.unseenIdentified)} |
| Known plants called identified | ${percent(unseen.identifiedShare)} |
| Of these, right | ${percent(unseen.identifiedPrecision)} |
| Answers that name a genus: of known plants, of unknown ones, right | ${unseen.genus.known}, ${unseen.genus.unseen}, ${percent(unseen.genus.right)} |
| Answers that name a family: of known plants, of unknown ones, right | ${unseen.family.known}, ${unseen.family.unseen}, ${percent(unseen.family.right)} |
| Called unknown: known plants, unknown plants | ${percent(unseen.saidUnknown.known)}, ${percent(unseen.saidUnknown.unseen)} |

## What it gets wrong

Worst taxa (few photos each, so the shares are rough):

| Taxon | Photos | Right first |
| --- | --- | --- |
${worst.join('\n')}

Most frequent confusions:

| Shown | Answered | Times |
| --- | --- | --- |
${confused.join('\n')}

- Seedlings, bare twigs, bark, roots, dried or potted plants at a distance, several species in one picture.
- Drawings and paintings of plants may pass as plants.

## What it knows

${known.join('\n')}

## What changed since 1.0

- 177 taxa instead of 88: 91 came, most of them garden flowers, house plants and trees; *Erigeron annuus* went, for its photos
  showed other daisies, and *Bellis perennis* was learnt from other photos.
- It says genus, family or "unknown" instead of the name of a plant that it only resembles.
- It takes several photos of one plant, and gives an embedding.

## How to make it again

\`tools/training/README.md\` has the steps, the times and the requirements.
`;
writeFileSync(path.join(options.model, description.card), card);
