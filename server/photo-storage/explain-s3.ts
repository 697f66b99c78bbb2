import { minuteMs } from '../../contract/durations.ts';
import type { Explain } from '../core/start-errors.ts';
import { StoreError } from './image-store.ts';

/** What S3 servers call wrong keys. */
const wrongKey = /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|InvalidSecurity|401)$/;
const wrongRegion =
  /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocationConstraintException|30[1278])$/;

/** @param address of the photos, e.g. `s3://bucket/prefix` */
export const explainS3 =
  (address: string): Explain =>
  (failure) => {
    if (!(failure instanceof StoreError)) return undefined;
    const { reason, clockAheadMs, code } = failure;
    const bucket = address.split('/')[2];
    if (code === 'ENOSPC') return `There is no room for photos at ${address}.`;
    if (reason === 'RequestTimeTooSkewed') {
      const minutes = clockAheadMs === null ? '' : ` by ${Math.round(Math.abs(clockAheadMs) / minuteMs)} minutes`;
      return `The clock of this machine differs from that of the S3 server${minutes}. Set it, preferably with NTP.`;
    }
    if (reason === 'NoSuchBucket' || reason === 'InvalidBucketName')
      return `PHOTOS: the S3 server has no bucket ${bucket}. Create it, or correct PHOTOS.`;
    if (wrongKey.test(reason)) return 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong.';
    if (wrongRegion.test(reason)) return `S3_REGION is not the region of the bucket ${bucket}.`;
    if (/^(AccessDenied|403)$/.test(reason))
      return `S3_ACCESS_KEY_ID may not list, read, write and delete objects of the bucket ${bucket}.`;
    if (/^E[A-Z_]+$|CERT|TLS|SSL|UND_ERR/.test(reason))
      return 'S3_ENDPOINT: the S3 server cannot be reached. Check the address, its certificate and the network.';
    return `PHOTOS: the S3 server does not serve ${address}.`;
  };
