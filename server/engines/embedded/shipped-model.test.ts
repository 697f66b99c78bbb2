import { cpSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { decodePhoto } from '../../image-processing/decode.ts';
import { drawnPhoto } from '../../testing/drawn-photos.ts';
import { openedFolder } from '../../testing/opened.ts';
import { identifierSuite } from '../identifier.suite.ts';
import { embeddedIdentifier } from './embedded-identifier.ts';

const logger = pino({ level: 'silent' });
const copy = await openedFolder();

identifierSuite('embedded, the shipped model', {
  open: () => embeddedIdentifier({ logger }),
  openBroken: () => {
    cpSync(join(import.meta.dirname, '../../../assets/model'), copy, { recursive: true });
    const broken = embeddedIdentifier({ modelFile: join(copy, 'model.json'), logger });
    truncateSync(join(copy, 'plants.onnx'), 10_000);
    return broken;
  },
  pictures: {
    identified: async () => decodePhoto(await drawnPhoto('identified')),
    uncertain: async () => decodePhoto(await drawnPhoto('uncertain')),
    'not-a-plant': async () => decodePhoto(await drawnPhoto('not-a-plant')),
  },
});
