import { afterAll, describe, expect, it } from 'vitest';
import { plainPhoto, quarters } from '../photos.ts';
import { colorOf } from './pictures.ts';
import { PlantIdStandIn } from './plant-id.ts';
import { PlantnetStandIn } from './plantnet.ts';
import { VisionStandIn } from './vision.ts';

const plantnet = new PlantnetStandIn('key');
const plantId = new PlantIdStandIn('key');
const vision = new VisionStandIn({ key: 'key' });
const all = [plantnet, plantId, vision];

await Promise.all(all.map((standIn) => standIn.start()));
const jpeg = await plainPhoto(colorOf('identified'));
afterAll(() => Promise.all(all.map((standIn) => standIn.stop())));

const blob = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });
const status = async (address: string, init: RequestInit): Promise<number> => (await fetch(address, init)).status;

describe('the stand-in for Pl@ntNet', () => {
  const send = (parts: [string, Blob | string][], query = 'api-key=key') => {
    const body = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, value, 'photo.jpg');
    }
    return status(`${plantnet.origin}/v2/identify/all?${query}`, { method: 'POST', body });
  };

  it('refuses what is wrong', async () => {
    const image: [string, Blob] = ['images', blob(jpeg)];
    const leaf: [string, string] = ['organs', 'leaf'];
    expect(await send([image, leaf])).toBe(200);
    expect(await send([image, leaf], '')).toBe(401);
    const png = blob(await quarters().png().toBuffer());
    const withExif = blob(
      await quarters()
        .jpeg()
        .withExif({ IFD0: { Model: 'Phone' } })
        .toBuffer(),
    );
    const wrong: [string, Blob | string][][] = [
      [],
      [image],
      [image, leaf, leaf],
      [image, ['organs', 'habit']],
      [image, leaf, ['more', 'x']],
      [['images', blob(jpeg, 'image/png')], leaf],
      [['images', png], leaf],
      [['images', withExif], leaf],
      [['images', blob(jpeg.subarray(0, jpeg.length - 200))], leaf],
      Array.from({ length: 6 }, () => [image, leaf]).flat(),
    ];
    for (const parts of wrong) expect(await send(parts)).toBe(400);
    expect(await send([image, leaf], 'api-key=key&nb-results=0')).toBe(400);
    expect(await send([image, leaf], 'api-key=key&latitude=52')).toBe(400);
  });

  it('refuses connections while it is stopped, and takes them again at the same address', async () => {
    await plantnet.stop();
    await expect(send([])).rejects.toThrow('fetch failed');
    await plantnet.start();
    expect(await send([])).toBe(400);
  });
});

it('stands in for plant.id strictly', async () => {
  const send = (body: unknown) =>
    status(`${plantId.origin}/v3/identification?details=common_names`, {
      method: 'POST',
      headers: { 'api-key': 'key', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const images = [jpeg.toString('base64')];
  expect(await send({ images })).toBe(201);
  const wrong = [{}, [], { images: [] }, { images: ['no base64!'] }, { images, latitude: 52.5 }, { images, extra: 1 }];
  for (const body of [...wrong, { images: Array(6).fill(images[0]) }]) expect(await send(body)).toBe(400);
});

it('stands in for vision models strictly', async () => {
  const send = (changes: object) =>
    status(`${vision.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, ...changes }),
    });
  const image = { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } };
  const schema = { type: 'object', properties: {}, required: [], additionalProperties: false };
  const format = (json_schema: object) => ({ response_format: { type: 'json_schema', json_schema } });
  const messages = (content: object[]) => [
    { role: 'system', content: 'x' },
    { role: 'user', content },
  ];
  const request = {
    model: vision.model,
    messages: messages([image]),
    ...format({ name: 'plant', strict: true, schema }),
  };
  expect(await send({})).toBe(200);
  const wrong = [
    { model: 'another' },
    { messages: messages([]) },
    { messages: messages([{ type: 'image_url', image_url: { url: 'https://example.org/photo.jpg' } }]) },
    { tools: [] },
    format({ name: 'plant', strict: false, schema }),
    format({ name: 'plant', strict: true, schema: { ...schema, additionalProperties: true } }),
    { response_format: { type: 'json_object' } },
  ];
  for (const changes of wrong) expect(await send(changes)).toBe(400);
});
