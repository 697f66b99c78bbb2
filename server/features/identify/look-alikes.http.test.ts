import { expect, it } from 'vitest';
import { Identification } from '../../../contract/identify.ts';
import type { Guess } from '../../../contract/plant-model/answer.ts';
import { drawnPhoto } from '../../testing/drawn-photos.ts';
import { noIdentifier, plantAnswer } from '../../testing/identifiers.ts';
import { openedApp, personForEachTest } from '../../testing/kit.ts';
import { photoForm } from '../../testing/photos.ts';
import { speciesNamed } from '../../testing/species.ts';

let guesses: Guess[];
const identifier = { ...noIdentifier, identify: async () => plantAnswer(guesses) };
const test = await openedApp({ catalogue: true, deps: { identifier } });
const photo = await drawnPhoto('identified', { width: 640, height: 480 });
const who = personForEachTest(test);

async function lookAlikesOf(...names: [latinName: string, confidence: number][]) {
  guesses = names.map(([latinName, confidence]) => ({ latinName, commonName: latinName, family: null, confidence }));
  const answer = await who.inject({ method: 'POST', url: '/api/identify', ...photoForm(photo) });
  expect(answer.statusCode).toBe(200);
  return Identification.parse(answer.json()).lookAlikes;
}

it('shows both plants, their species where the catalogue has them, what tells them apart and who says so', async () => {
  expect(await lookAlikesOf(['Bellis perennis', 0.8], ['Vitis riparia', 0.05])).toEqual([
    {
      taxa: [
        {
          latinName: 'Vitis riparia',
          commonName: 'Wild grape vine',
          speciesId: (await speciesNamed(test, 'Vitis riparia')).id,
          isDangerous: false,
        },
        { latinName: 'Menispermum canadense', commonName: 'Moonseed', speciesId: null, isDangerous: true },
      ],
      difference: expect.stringContaining('crescent'),
      source: expect.stringMatching(/^Menispermum canadense, University .*, https:/),
    },
    ...Array(2).fill(expect.objectContaining({ difference: expect.any(String) })),
  ]);
});

it('knows a candidate by the accepted name of a synonym', async () => {
  const [lookAlike] = await lookAlikesOf(['Negundo aceroides', 0.7]);
  expect(lookAlike?.taxa.map(({ latinName }) => latinName)).toEqual(['Toxicodendron radicans', 'Acer negundo']);
});
