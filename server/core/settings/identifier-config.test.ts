import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';

const keys = { PLANTNET_API_KEY: 'hunter2-net', PLANT_ID_API_KEY: 'hunter2-id' };
const vision = { VISION_URL: 'http://127.0.0.1:11434/v1/', VISION_MODEL: 'qwen3-vl:4b' };
const read = (env: Record<string, string>) => readConfig(env).identifiers;

describe('the settings of engines', () => {
  it('are the model on this server alone unless others are listed', () => {
    const alone = { order: ['embedded'], passOnBelow: 0.6, plantnet: null, plantid: null, vision: null };
    expect(read({})).toEqual(alone);
    expect(read({ ...keys, ...vision })).toEqual(alone);
  });

  it('have an order, and defaults for all but keys and what runs at home', () => {
    expect(read({ IDENTIFIERS: ' plantid , vision,plantnet,embedded', ...keys, ...vision })).toEqual({
      order: ['plantid', 'vision', 'plantnet', 'embedded'],
      passOnBelow: 0.6,
      plantnet: {
        ...{ url: 'https://my-api.plantnet.org', key: 'hunter2-net', project: 'all', daily: 500, timeoutMs: 4_000 },
      },
      plantid: { url: 'https://api.plant.id', key: 'hunter2-id', daily: 100, timeoutMs: 4_000 },
      vision: { url: 'http://127.0.0.1:11434/v1', model: 'qwen3-vl:4b', key: '', daily: 200, timeoutMs: 60_000 },
    });
  });

  it('can name no engine', () => {
    expect(read({ IDENTIFIERS: 'none' }).order).toEqual([]);
  });

  it('can all be set', () => {
    const set = {
      ...{ IDENTIFIERS: 'plantnet', IDENTIFIER_PASS_ON_BELOW: '0.25', PLANTNET_URL: 'http://127.0.0.1:9/net' },
      ...{ PLANTNET_PROJECT: 'k-world-flora', PLANTNET_DAILY: '7', PLANTNET_TIMEOUT_S: '9', ...keys },
    };
    expect(read(set)).toMatchObject({
      passOnBelow: 0.25,
      plantnet: { url: 'http://127.0.0.1:9/net', project: 'k-world-flora', daily: 7, timeoutMs: 9_000 },
    });
  });

  it.each([
    ['plantnet', 'PLANTNET_API_KEY'],
    ['plantid', 'PLANT_ID_API_KEY'],
    ['vision', 'VISION_URL'],
    ['vision', 'VISION_MODEL'],
  ])('say in one line what %s lacks: %s', (engine, name) => {
    const env = { IDENTIFIERS: `embedded,${engine}`, ...keys, ...vision, [name]: '' };
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(new RegExp(`^[^\\n;]*${name} must be set where IDENTIFIERS names ${engine}\\.$`));
  });

  it.each([
    ['IDENTIFIERS', 'embedded,embedded', 'none of them twice'],
    ['IDENTIFIERS', 'embedded,google', 'plantnet'],
    ['IDENTIFIERS', ',', 'embedded'],
    ['IDENTIFIERS', 'none,embedded', 'embedded'],
    ['IDENTIFIER_PASS_ON_BELOW', '60%', 'from 0 to 1'],
    ['IDENTIFIER_PASS_ON_BELOW', '1.5', 'from 0 to 1'],
    ['PLANTNET_PROJECT', '../quota', 'letters'],
    ['PLANTNET_URL', 'ftp://plantnet.example', 'http or https'],
    ['PLANTNET_URL', 'https://ann:hunter2@plantnet.example', 'without a user'],
    ['PLANT_ID_URL', 'https://plant.example/?key=hunter2', 'a query'],
    ['VISION_URL', 'https://vision.example/v1#hunter2', 'fragment'],
    ['PLANTNET_DAILY', '0', 'whole number'],
    ['PLANT_ID_TIMEOUT_S', '0.5', 'whole number'],
    ['VISION_TIMEOUT_S', '601', '600'],
    ['PLANTNET_API_KEY', 'hunter2 with\tspaces', 'without spaces'],
    ['VISION_API_KEY', 'hunter2\u00e9', 'without spaces'],
  ])('refuse %s=%s in one line that repeats no key', (name, value, expected) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^(?!.*hunter2)[^\\n]*${name} must [^\\n]*${expected}`));
  });
});
