import { type Config, readConfig } from '../config.ts';
import { showProgress } from '../core/progress.ts';
import { photosAddress, photosAt } from '../core/settings/photos-config.ts';
import { explainFile, StartError, startStep } from '../core/start-errors.ts';
import type { Db } from '../db/database.ts';
import { claimAlone } from '../process/claim-garden.ts';
import { explainDatabase } from '../process/open-database.ts';
import { copyPhotos } from '../process/photo-copy.ts';
import { type PhotoStore, storeOf } from '../process/photo-store.ts';
import { formatCount, readArguments, runCommand, typedPath, withCurrentDatabase } from './command.ts';

const usage = 'Usage: npm run photos:copy -- FROM TO, each a folder or s3://bucket/prefix';
/** How many photos are named. */
const maxNames = 10;

/** A place of photos as it was typed. */
function placeOf(config: Config, typed: string): PhotoStore {
  const text = /^\w+:/.test(typed) ? typed : typedPath(typed);
  const photos = photosAt(text, config.s3);
  if (photos) return storeOf({ ...config, photos });
  throw new StartError(
    typed.startsWith('s3://') && config.s3 === null
      ? `Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to copy photos from or to an S3 server. ${usage}`
      : `${typed} is neither a folder nor s3://bucket/prefix. ${usage}`,
  );
}

async function copy(db: Db, from: PhotoStore, to: PhotoStore): Promise<void> {
  const { copied, present, replaced, damaged, others } = await startStep(
    explainFile(`a copy of the photos at ${to.address}`),
    () => copyPhotos({ db, from, to, watch: showProgress(process.stderr) }),
  );
  const parts = [
    `${formatCount(copied)} copied now`,
    ...(present > 0 ? [`${formatCount(present)} copied earlier`] : []),
    ...(replaced > 0 ? [`${formatCount(replaced)} copied again, because they were damaged there`] : []),
  ];
  const count = formatCount(copied + present + replaced);
  console.log(`${count} photos are at ${to.address}, byte by byte as at ${from.address}: ${parts.join(', ')}.`);
  if (others > 0)
    console.log(
      `${formatCount(others)} other photos are at ${to.address}, such as those that were deleted since an earlier copy: ` +
        '`npm run photos:clean` lists them once the app uses that place.',
    );
  if (damaged.length > 0) {
    const names = `${damaged.slice(0, maxNames).join(', ')}${damaged.length > maxNames ? ', …' : ''}`;
    console.log(
      `${formatCount(damaged.length)} photos are damaged at ${from.address}, and were not copied: ${names}. ` +
        'Copy their folders back from a backup (photos/<key> in it), and run this again.',
    );
    process.exitCode = 1;
  }
  console.log(`${from.address} is as it was. Set PHOTOS to ${to.address}, and start the app.`);
}

await runCommand(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true, options: {} });
  const [typedFrom, typedTo, ...others] = positionals;
  if (!typedFrom || !typedTo || others.length > 0) throw new StartError(`Name two places. ${usage}`);
  const config = readConfig(process.env);
  const [from, to] = [placeOf(config, typedFrom), placeOf(config, typedTo)];
  const inUse = photosAddress(config.photos);
  if (from.address !== inUse)
    throw new StartError(`PHOTOS is ${inUse}, and photos are copied from there. Nothing was changed. ${usage}`);
  const release = await claimAlone(config);
  try {
    await withCurrentDatabase(config, (db) => startStep(explainDatabase(config), () => copy(db, from, to)));
  } finally {
    await release();
  }
});
