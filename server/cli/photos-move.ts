import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { findInstallation } from '../db/installation.ts';
import { explainDatabase } from '../open-database.ts';
import { copyPhotos, finishMove } from '../photo-move-run.ts';
import { type PhotoStore, storeOf } from '../photo-store.ts';
import { photosAddress, photosAt } from '../photos-config.ts';
import { showProgress } from '../progress.ts';
import { StartError, startStep } from '../start-errors.ts';
import { formatCount, readArguments, runCommand, typedPath, withCurrentDatabase } from './command.ts';

const usage = 'Usage: npm run photos:move -- FROM TO [--finish], each a folder or s3://bucket/prefix';

/** A place of photos as it was typed. */
function placeOf(config: Config, typed: string): PhotoStore {
  const text = typed.startsWith('s3://') ? typed : resolve(typedPath(typed));
  const photos = photosAt(text, config.s3);
  if (photos) return storeOf({ ...config, photos });
  throw new StartError(
    typed.startsWith('s3://') && config.s3 === null
      ? `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, here and for the app, to move photos. ${usage}`
      : `${typed} is neither a folder nor s3://bucket/prefix. ${usage}`,
  );
}

async function move(db: Db, config: Config, places: { from: PhotoStore; to: PhotoStore }, finish: boolean) {
  const { from, to } = places;
  const installation = await findInstallation(db);
  if (installation === null) throw new StartError('Start the server once first. Nothing was changed.');
  const inUse = photosAddress(config.photos);
  if (finish && inUse !== to.address)
    throw new StartError(`PHOTOS is ${inUse}. Set it to ${to.address} and restart the app first. Nothing was changed.`);
  if (![from.address, to.address].includes(inUse))
    throw new StartError(`PHOTOS is ${inUse}, which is neither of the two places. Nothing was changed.`);
  const run = finish ? finishMove : copyPhotos;
  const { verified, copied, left } = await run({ db, ...places, installation, watch: showProgress(process.stderr) });
  console.log(
    `Compared ${formatCount(verified)} photos at ${to.address}; ${formatCount(copied)} of them were copied now.`,
  );
  if (left.length > 0) {
    const some = `${left.slice(0, 10).join(', ')}${left.length > 10 ? ', …' : ''}`;
    console.log(
      `${formatCount(left.length)} photos are whole at neither place, and stay at ${from.address}: ${some}. ` +
        'Copy their files back from a backup (photos/<key> in it), and run this again.',
    );
    process.exitCode = 1;
    return;
  }
  console.log(
    finish
      ? `Done. ${from.address} holds no photo of this garden any more.`
      : `${from.address} is left as it is. Set PHOTOS to ${to.address}, restart the app, and then run this again with --finish.`,
  );
}

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { finish: { type: 'boolean', default: false } },
  });
  const [from, to, ...others] = positionals;
  if (!from || !to || others.length > 0) throw new StartError(`Name two places. ${usage}`);
  const config = readConfig(process.env);
  const places = { from: placeOf(config, from), to: placeOf(config, to) };
  await withCurrentDatabase(config, (db) =>
    startStep(explainDatabase(config), () => move(db, config, places, values.finish)),
  );
});
