/**
 * Step 3: brings the photos together. It takes those that `sources.csv` names out of copies of their repositories, and the
 * collections that lie in folders with a `manifest.csv`; drops those that look like a photo that is there already; and writes
 * all at the size of training, end to end, as `WORK/photos.bin`, with a row for each in `WORK/photos.csv`.
 *
 * A copy is a git directory, `MIRRORS/OWNER+NAME/repo` or `…/repo/.git`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type Look, lookAlike, lookOf } from './look-alikes.ts';
import { NOT_A_PLANT, readCsv, readTaxa } from './manifest.ts';
import { readOptions } from './options.ts';

/** Photos of one taxon that one repository gives at most, so that none outweighs the others. */
const PER_TAXON = 400;
/** Fewer of poison ivies from the wild and of seedlings in trays, which few gardeners ask about. */
const FEWER: Partial<Record<string, number>> = {
  'katherinekelleher/DS6050-Toxic-Plant-Classification': 150,
  'sergeyvilov/plant_seedings': 250,
};
const PER_REPOSITORY_WITHOUT_PLANT = 1250;
/** The short side of what training crops from, and how much longer the long side may be. */
const SHORT_SIDE = 224;
const LONGEST = 1.25;
const QUALITY = 48;
/** One photo of so many trains nothing, and is kept as it came: `WORK/grade/ORIGIN`, with `labels.csv`. `train.py` agrees. */
const GRADED = 8;

type Photo = { origin: string; repository: string; label: string; name: string; read: () => Promise<Buffer> };

const options = readOptions({ mirrors: undefined, photos: '', classes: undefined, work: undefined });
const taxa = new Set([...readTaxa(options.classes).map(({ latinName }) => latinName), NOT_A_PLANT]);
const here = import.meta.dirname;

/** What grades the identifier is never learnt: of this set, photos whose number is a multiple of five. */
const KEPT_IN = 'ArkZ10/Plant-Classification';
const numberOf = (name: string): string => path.basename(name).split('_')[0] ?? '';
const isKeptForGrading = (name: string): boolean => Number(numberOf(name)) % 5 === 0;

/**
 * ImageNet classes that show plants, or animals on plants: flowers and fruit on the plant, artichokes; insects, spiders,
 * hummingbirds; flowerpots, vases, greenhouses, patios.
 */
const WITH_PLANTS =
  /^n(119|120|121|122|126|127|131|0216|0217|0219|022[0-8]|0177|01833805|07718747|07730033|03991062|04522168|03457902|03899768)/;

/** Reads blobs of a git directory, one after another. */
class Blobs {
  readonly #git;
  #rest = Buffer.alloc(0);
  #waiting: { resolve: (blob: Buffer) => void }[] = [];

  constructor(folder: string) {
    this.#git = spawn('git', ['--git-dir', folder, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#git.stdout.on('data', (chunk: Buffer) => {
      this.#rest = Buffer.concat([this.#rest, chunk]);
      this.#answer();
    });
  }

  #answer(): void {
    for (let end = this.#rest.indexOf(10); end >= 0; end = this.#rest.indexOf(10)) {
      const heading = this.#rest.subarray(0, end).toString().split(' ');
      if (heading[2] === undefined) {
        // A copy may lack its largest files.
        this.#waiting.shift()?.resolve(Buffer.alloc(0));
        this.#rest = this.#rest.subarray(end + 1);
        continue;
      }
      const size = Number(heading[2]);
      if (this.#rest.length < end + size + 2) return;
      this.#waiting.shift()?.resolve(Buffer.from(this.#rest.subarray(end + 1, end + 1 + size)));
      this.#rest = this.#rest.subarray(end + size + 2);
    }
  }

  async read(hash: string): Promise<Buffer> {
    return await new Promise((resolve) => {
      this.#waiting.push({ resolve });
      this.#git.stdin.write(`${hash}\n`);
    });
  }

  close(): void {
    this.#git.stdin.end();
  }
}

const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const opened: Blobs[] = [];

/** The pictures of a repository, by path. */
function filesOf(repository: string): { name: string; read: () => Promise<Buffer> }[] {
  const copy = path.join(options.mirrors, repository.replace('/', '+'), 'repo');
  const folder = existsSync(path.join(copy, '.git')) ? path.join(copy, '.git') : copy;
  const blobs = new Blobs(folder);
  opened.push(blobs);
  const list = execFileSync('git', ['--git-dir', folder, 'ls-tree', '-r', '-z', 'HEAD'], { maxBuffer: 1e9 });
  return list
    .toString()
    .split('\0')
    .map((line) => line.split('\t'))
    .filter(([, name = '']) => /\.(jpe?g|png)$/i.test(name))
    .map(([entry = '', name = '']) => ({ name, read: () => blobs.read(entry.split(' ')[2] ?? '') }));
}

/** Origins of the collections in folders, by how their manifests name them: one collection may lie in several repositories. */
const ORIGINS: [RegExp, string][] = [
  [/muazkadan/, 'edible-wild-plants'],
  [/judedcunha/, 'jude'],
  [/sidlakkoju/, 'toxic'],
  [/Caltech-101/, 'caltech'],
  [/Oxford 102/, 'oxford-102'],
  [/succulent/, 'succulents'],
  [/Damalerio/, 'web-trees'],
  [/flower_photos/, 'flower_photos'],
];

function fromFolder(folder: string): Photo[] {
  return readCsv(path.join(folder, 'manifest.csv')).map(([name = '', label = '', source = '']) => ({
    origin: ORIGINS.find(([pattern]) => pattern.test(source))?.[1] ?? 'other',
    repository: source.split(' ')[0] ?? '',
    label,
    name,
    read: async () => readFileSync(path.join(folder, name)),
  }));
}

function fromRepositories(): Photo[] {
  const photos: Photo[] = [];
  const files = new Map<string, ReturnType<typeof filesOf>>();
  const kept = new Set<string>();
  for (const [repository = '', origin = '', folder = '', label = ''] of readCsv(path.join(here, 'sources.csv'))) {
    if (!files.has(repository)) files.set(repository, filesOf(repository));
    const inFolder = (files.get(repository) ?? []).filter(({ name }) => name.startsWith(folder));
    if (repository === KEPT_IN) for (const { name } of inFolder) if (isKeptForGrading(name)) kept.add(numberOf(name));
    const some = inFolder.filter(({ name }) => !kept.has(numberOf(name)) && !WITH_PLANTS.test(name));
    photos.push(...some.map((file) => ({ origin, repository, label, ...file })));
  }
  return photos;
}

/** What `negatives.ts` drew; flat colors look alike, and yet each was drawn on its own. */
const drawn = path.join(options.work, 'negatives');
const pictures = readdirSync(drawn).map((name) => ({
  ...{ origin: 'drawn', repository: 'drawn', label: NOT_A_PLANT, name },
  read: async () => readFileSync(path.join(drawn, name)),
}));
const folders = options.photos.split(',').filter(Boolean);
const candidates = [...folders.flatMap(fromFolder), ...fromRepositories(), ...pictures];
const wrong = candidates.find(({ label }) => !taxa.has(label));
if (wrong !== undefined) throw new Error(`${wrong.repository} ${wrong.name}: ${wrong.label} is not among the classes`);
// Which photos of a class that has too many are taken is chance, and the same chance each time.
const inChance = candidates
  .map((photo, order) => ({ photo, order, key: digest(`${photo.repository}/${photo.name}`) }))
  .sort((a, b) => a.key.localeCompare(b.key));
const counts = new Map<string, number>();
const taken = inChance
  .filter(({ photo: { repository, label } }) => {
    const key = `${repository}\t${label}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= (label === NOT_A_PLANT ? PER_REPOSITORY_WITHOUT_PLANT : (FEWER[repository] ?? PER_TAXON));
  })
  .sort((a, b) => a.order - b.order);

const looks: Look[] = [];
const output = openSync(path.join(options.work, 'photos.bin'), 'w');
const rows = ['hash,origin,repository,label,start,size,file'];
const dropped = { twice: 0, unreadable: 0 };
let start = 0;
rmSync(path.join(options.work, 'grade'), { recursive: true, force: true });

function keepOriginal(origin: string, file: string, label: string, bytes: Buffer): void {
  const folder = path.join(options.work, 'grade', origin);
  const list = path.join(folder, 'labels.csv');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(list)) writeFileSync(list, 'file,latin\n');
  writeFileSync(path.join(folder, file), bytes);
  appendFileSync(list, `${file},${label}\n`);
}

async function take({ origin, repository, label, name, read }: Photo): Promise<void> {
  const bytes = await read();
  const hash = digest(bytes);
  try {
    const picture = sharp(bytes, { limitInputPixels: 60e6 })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    const { data, info } = await picture
      .resize(SHORT_SIDE, SHORT_SIDE, { fit: 'outside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const look = await lookOf(sharp(data, raw));
    const side = Math.round(SHORT_SIDE * LONGEST);
    const [width, height] = [Math.min(info.width, side), Math.min(info.height, side)];
    const [leftEdge, top] = [(info.width - width) >> 1, (info.height - height) >> 1];
    const small = await sharp(data, raw)
      .extract({ left: leftEdge, top, width, height })
      .webp({ quality: QUALITY, effort: 1 })
      .toBuffer();
    // From here on nothing waits, so that photos follow each other whole.
    if (origin !== 'drawn' && looks.some((other) => lookAlike(look, other))) {
      dropped.twice += 1;
      return;
    }
    if (origin !== 'drawn') looks.push(look);
    writeSync(output, small);
    rows.push([hash, origin, repository, label, start, small.length, `"${name}"`].join(','));
    start += small.length;
    if (Number.parseInt(hash.slice(-8), 16) % GRADED === 0)
      keepOriginal(origin, `${hash}${path.extname(name)}`, label, bytes);
  } catch {
    dropped.unreadable += 1;
  }
}

for (let first = 0; first < taken.length; first += 16) {
  await Promise.all(taken.slice(first, first + 16).map(({ photo }) => take(photo)));
  if (first % 2000 === 0) console.log(`${first} of ${taken.length}`);
}
closeSync(output);
for (const blobs of opened) blobs.close();
writeFileSync(path.join(options.work, 'photos.csv'), `${rows.join('\n')}\n`);
console.log(`${rows.length - 1} photos, ${(start / 1e6).toFixed(0)} MB; dropped:`, dropped);
