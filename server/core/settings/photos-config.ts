import { join, resolve } from 'node:path';
import { readApi } from './setting-values.ts';

/** An S3 server and its credentials. */
export interface S3Access {
  /** Without a trailing slash; empty for Amazon's own. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A part of a bucket. */
export interface S3Place extends S3Access {
  bucket: string;
  /** Prefix of all keys, without leading or trailing slashes; may be empty. */
  prefix: string;
}

/** Where photos are. */
export type PhotosConfig = { kind: 'disk' /** Absolute path. */; folder: string } | ({ kind: 's3' } & S3Place);

interface PhotosValues {
  PHOTOS: string;
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}

/** Bucket names that all servers accept; prefixes without characters that URLs or XML would escape. */
const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

const isPlaceOfPhotos = (text: string): boolean =>
  s3Address.test(text) ? !/\/\.{1,2}(\/|$)/.test(text) : !/^\w+:/.test(text) && !text.includes('\0');

const word = (doc: string) => ({
  doc,
  fallback: '',
  must: 'be printable characters without spaces',
  read: (text: string): string | undefined => (/^[!-~]*$/.test(text) ? text : undefined),
  secret: true as const,
});

export const photosSettings = {
  PHOTOS: {
    doc: 'Where photos are kept: a folder, which may be on another disk, or `s3://bucket/prefix`; unset for `DATA_DIR/photos`. Copy them to another place with `npm run photos:copy`.',
    fallback: '',
    must: 'be a folder, or s3://bucket or s3://bucket/prefix',
    read: (text: string): string | undefined => (isPlaceOfPhotos(text) ? text : undefined),
  },
  S3_ENDPOINT: {
    doc: "Address of the S3 server, e.g. `https://s3.example.org`; unset for Amazon's own.",
    fallback: '',
    must: 'be an http or https URL without a user, a query and a fragment',
    read: readApi,
    // One with a user, which is refused, may contain a password.
    secret: true as const,
  },
  S3_REGION: {
    doc: 'Region of the bucket; many servers other than Amazon take any.',
    fallback: 'us-east-1',
    must: 'be letters, digits and hyphens',
    read: (text: string): string | undefined => (/^[A-Za-z0-9-]{1,60}$/.test(text) ? text : undefined),
  },
  S3_ACCESS_KEY_ID: word('Who asks the S3 server: may list, read, write and delete objects under the prefix.'),
  S3_SECRET_ACCESS_KEY: word('The secret that belongs to `S3_ACCESS_KEY_ID`.'),
};

/** @returns settings whose companions are missing, as ends of sentences */
export function wrongAboutPhotos(values: ReadonlyMap<string, unknown>): string[] {
  const names = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = names.filter((name) => values.get(name) === '');
  if (String(values.get('PHOTOS')).startsWith('s3://'))
    return missing.map((name) => `${name} must be set where PHOTOS is on an S3 server`);
  return missing.length === 1
    ? [`${missing[0]} must be set where ${names.find((name) => !missing.includes(name))} is`]
    : [];
}

/** Null without keys. */
export function toS3Access(values: PhotosValues): S3Access | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return accessKeyId ? { endpoint, region, accessKeyId, secretAccessKey } : null;
}

/**
 * Parses a photo location such as the value of `PHOTOS`.
 *
 * @param s3 credentials for an S3 server
 * @returns null if it is neither a folder nor on an S3 server, or if credentials are missing
 */
export function photosAt(text: string, s3: S3Access | null): PhotosConfig | null {
  if (!isPlaceOfPhotos(text)) return null;
  const [isS3, bucket = '', path = ''] = s3Address.exec(text) ?? [];
  if (!isS3) return { kind: 'disk', folder: resolve(text) };
  return s3 && { kind: 's3', ...s3, bucket, prefix: path.slice(1) };
}

export function toPhotosConfig(values: PhotosValues, dataDir: string): PhotosConfig {
  const unset: PhotosConfig = { kind: 'disk', folder: join(dataDir, 'photos') };
  return values.PHOTOS === '' ? unset : (photosAt(values.PHOTOS, toS3Access(values)) ?? unset);
}

/** Names a location in messages and in the database: the same for every process, and without keys. */
export const photosAddress = (photos: PhotosConfig): string =>
  photos.kind === 'disk' ? photos.folder : `s3://${[photos.bucket, photos.prefix].filter(Boolean).join('/')}`;
