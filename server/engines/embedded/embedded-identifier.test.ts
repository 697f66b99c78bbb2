import { cpSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { DecodedPhoto } from '../../core/decoded-photo.ts';
import { openedFolder } from '../../testing/opened.ts';
import { plainPicture, tinyInput, writeTinyModel } from '../../testing/tiny-model.ts';
import { identifierSuite } from '../identifier.suite.ts';
import { IdentifierUnavailable } from '../identifier.ts';
import { embeddedIdentifier, kindsForDevices } from './embedded-identifier.ts';
import { Engine } from './engine.ts';
import { readModel } from './model.ts';

const logger = pino({ level: 'silent' });
const photoOf = (picture: DecodedPhoto) => ({ picture, organ: 'auto' }) as const;
const red = plainPicture(255, 0, 0);
let serial = 0;

const root = await openedFolder();

async function folder(): Promise<string> {
  serial += 1;
  return await mkdtemp(join(root, `${serial}-`));
}

/** A model that is well described but whose weights went missing after the start. */
async function openBroken() {
  const modelFile = writeTinyModel(await folder());
  const identifier = embeddedIdentifier({ modelFile, logger });
  truncateSync(join(modelFile, '../tiny.onnx'), 100);
  return identifier;
}

identifierSuite('embedded, a tiny model', {
  open: async () => embeddedIdentifier({ modelFile: writeTinyModel(await folder()), logger }),
  openBroken,
  pictures: {
    identified: () => red,
    uncertain: () => plainPicture(255, 128, 0),
    'not-a-plant': () => plainPicture(128, 128, 128),
  },
});

describe('the embedded identifier', () => {
  it('names the color that the tiny model sees', async () => {
    const identifier = embeddedIdentifier({ modelFile: writeTinyModel(await folder()), logger });
    const answer = await identifier.identify([photoOf(red)]);
    expect(identifier.version).toBe('Tiny 1');
    expect(answer).toMatchObject({ kind: 'plant', verdict: 'identified' });
    const guesses = answer.kind === 'plant' ? answer.guesses : [];
    expect(guesses[0]).toMatchObject({ latinName: 'Planta red', commonName: 'red', family: null });
    expect(guesses[0]?.confidence).toBeCloseTo(
      Math.E ** 12 / (Math.E ** 12 + 2 * Math.E ** 4 + 2 * Math.E ** -4 + Math.E ** -12),
      4,
    );
    expect(guesses).toHaveLength(5);
    await identifier.close();
  });

  it.each([
    { layout: 'NHWC', channels: 'RGB', sees: 'red' },
    { layout: 'NCHW', channels: 'BGR', sees: 'blue' },
    { layout: 'NHWC', channels: 'BGR', sees: 'blue' },
  ])('feeds a model of layout $layout and channels $channels', async ({ layout, channels, sees }) => {
    const settings = { input: { ...tinyInput, layout, channels } };
    const identifier = embeddedIdentifier({ modelFile: writeTinyModel(await folder(), { settings }), logger });
    expect(await identifier.identify([photoOf(red)])).toMatchObject({
      guesses: [{ commonName: sees }, {}, {}, {}, {}],
    });
    await identifier.close();
  });

  it('looks where the views say', async () => {
    const halves = plainPicture(255, 0, 0, 90, 30);
    for (let pixel = 0; pixel < 90 * 30; pixel += 1) if (pixel % 90 >= 45) halves.rgb.set([0, 0, 255], pixel * 3);
    const seen = async (x: number) => {
      const settings = { views: [{ x, y: 0.5, scale: 1, flip: false }] };
      const identifier = embeddedIdentifier({ modelFile: writeTinyModel(await folder(), { settings }), logger });
      const answer = await identifier.identify([photoOf(halves)]);
      await identifier.close();
      return answer.kind === 'plant' ? answer.guesses[0]?.commonName : answer.kind;
    };
    expect([await seen(0), await seen(1)]).toEqual(['red', 'blue']);
  });

  it('runs a model of fixed batch size one, whatever the number of views', async () => {
    const modelFile = writeTinyModel(await folder(), { inputShape: [1, 3, 8, 8], outputShape: [1, 7] });
    const identifier = embeddedIdentifier({ modelFile, logger });
    expect(await identifier.identify([photoOf(red)])).toMatchObject({ verdict: 'identified' });
    await identifier.close();
  });

  it('is for devices only where it is the app’s own model, of 50 MB at most', async () => {
    const own = readModel(null);
    expect(kindsForDevices(null, own)).toBe(own.labels);
    const modelFile = writeTinyModel(await folder());
    expect(kindsForDevices(modelFile, readModel(modelFile))).toBeUndefined();
    const file = join(modelFile, '../large.onnx');
    writeFileSync(file, '');
    truncateSync(file, 50_000_000);
    expect(kindsForDevices(null, { ...own, file })).toBe(own.labels);
    truncateSync(file, 50_000_001);
    expect(kindsForDevices(null, { ...own, file })).toBeUndefined();
  });

  it('refuses what its queue does not hold, and answers the rest', async () => {
    const identifier = embeddedIdentifier({ modelFile: writeTinyModel(await folder()), logger, queueLimit: 3 });
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => identifier.identify([photoOf(red)])));
    expect(results.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(3).fill('rejected')]);
    for (const result of results.slice(4)) {
      expect(result).toMatchObject({ reason: expect.any(IdentifierUnavailable) });
      expect(result).toMatchObject({ reason: { retryAfterS: 5 } });
    }
    expect(await identifier.identify([photoOf(red)])).toMatchObject({ kind: 'plant' });
    await identifier.close();
  });

  it('logs why it cannot answer, and tells the caller nothing of it', async () => {
    const lines: string[] = [];
    const modelFile = writeTinyModel(await folder());
    const identifier = embeddedIdentifier({
      modelFile,
      logger: pino({ level: 'error' }, { write: (line) => lines.push(line) }),
    });
    truncateSync(join(modelFile, '../tiny.onnx'), 100);
    await expect(identifier.identify([photoOf(red)])).rejects.toThrow('Plant identification does not work right now');
    expect(lines.join('')).toMatch(/"reason":"[^"]*tiny\.onnx/);
    writeTinyModel(join(modelFile, '..'));
    expect(await identifier.identify([photoOf(red)])).toMatchObject({ verdict: 'identified' });
    await identifier.close();
  });

  it('says in the log that the native runtime is missing', async () => {
    const away = await folder();
    const program = 'server/engines/embedded/worker.ts';
    for (const file of [program, 'server/engines/embedded/engine-messages.ts', 'contract/plant-model']) {
      cpSync(join(import.meta.dirname, '../../..', file), join(away, file), { recursive: true });
    }
    const { file, input, output } = readModel(writeTinyModel(away));
    const lines: string[] = [];
    const engine = new Engine({
      program: join(away, program),
      settings: { file, input, outputs: [output.name], looks: [{ crop: 0, flip: false }] },
      patienceMs: 600_000,
      idleMs: 600_000,
      logger: pino({ level: 'error' }, { write: (line) => lines.push(line) }),
    });
    await expect(engine.ask({ crops: [new Uint8Array(192)] })).rejects.toBeInstanceOf(IdentifierUnavailable);
    expect(lines.join('')).toContain('The ONNX runtime cannot be loaded');
    await engine.close();
  });
});
