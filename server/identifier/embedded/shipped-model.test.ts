import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { decodePhoto } from '../../images/decode.ts';
import { drawnPhoto } from '../../testing/drawn-photos.ts';
import { identifierSuite } from '../identifier.suite.ts';
import { embeddedIdentifier } from './embedded-identifier.ts';

const logger = pino({ level: 'silent' });
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'leafbook-model-'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

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
