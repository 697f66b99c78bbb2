import type { Locator, Page } from '@playwright/test';
import type { Candidate, Identification, LookAlike, OwnMatch } from '../contract/identify.ts';
import type { Plant } from '../contract/plants.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { chooseFile, photoFile } from './steps.ts';

/** The dialog that asks for a photo. */
export const upload = (page: Page): Locator => page.getByRole('dialog', { name: 'Identify a Plant' });
/** The dialog that says what is in it. */
export const result = (page: Page): Locator => page.getByRole('dialog', { name: /^Plant (Not )?Identified/ });
/** The button that has a chosen photo identified. */
export const identify = (page: Page): Locator => upload(page).getByRole('button', { name: 'Identify Plant' });

/** A possible match of which nothing more is known than what `rest` says. */
export const candidateOf = (commonName: string, latinName: string, rest: Partial<Candidate> = {}): Candidate => ({
  ...{ commonName, latinName, family: null, confidence: 0.2, speciesId: null },
  ...{ toxicToPets: false, toxicToHumans: false, fromGardeners: false },
  ...{ habit: null, photoUrl: null, photoHash: null, heightCm: null, flowerColor: null, bloomMonths: [] },
  ...rest,
});

/** What the server answers about a plant, sure of its name but for what `rest` changes. */
export const identificationOf = (plant: Plant, rest: Partial<Identification> = {}): Identification => ({
  ...plant,
  ...{ identificationId: 1, verdict: 'identified', level: 'species', confidence: 0.93, engine: 'embedded' },
  ...{ engineVersion: 'none', attribution: null, isCalibrated: true },
  ...{ candidates: [], lookAlikes: [], ownMatch: null, knownKinds: 204 },
  ...rest,
});

const roses = [
  candidateOf('Dog rose', 'Rosa canina', {
    ...{ family: 'Rosaceae', confidence: 0.34 },
    ...{ habit: 'shrub', heightCm: 300, flowerColor: 'Pink', bloomMonths: [6, 7] },
  }),
  candidateOf('Burnet rose', 'Rosa spinosissima', { family: 'Rosaceae', confidence: 0.27, fromGardeners: true }),
  candidateOf('Rugosa rose', 'Rosa rugosa', { family: 'Rosaceae', confidence: 0.19 }),
  candidateOf('Bramble', 'Rubus fruticosus', { family: 'Rosaceae', confidence: 0.06 }),
  candidateOf('Peony', 'Paeonia lactiflora', { family: 'Paeoniaceae', confidence: 0.05, toxicToPets: true }),
];

const vague: Partial<Identification> = {
  ...{ verdict: 'uncertain', description: null, careNotes: null, funFact: null, tags: [] },
};

/** An answer that knows the genus alone. */
export const genusAnswer = (plant: Plant): Identification => ({
  ...identificationOf(plant, { ...vague, level: 'genus', confidence: 0.34, candidates: roses }),
  ...{ commonName: 'Rose', latinName: 'Rosa', family: 'Rosaceae' },
});

/** An answer that knows the family alone. */
export const familyAnswer = (plant: Plant): Identification => ({
  ...identificationOf(plant, { ...vague, level: 'family', confidence: 0.21 }),
  ...{ commonName: 'Plant of the daisy family', latinName: 'Asteraceae', family: 'Asteraceae' },
  candidates: [
    candidateOf('Oxeye daisy', 'Leucanthemum vulgare', { family: 'Asteraceae', confidence: 0.21 }),
    candidateOf('Feverfew', 'Tanacetum parthenium', { family: 'Asteraceae', confidence: 0.18 }),
    candidateOf('Scentless mayweed', 'Tripleurospermum inodorum', { family: 'Asteraceae', confidence: 0.12 }),
  ],
});

/** An answer that knows nothing for sure. */
export const unknownAnswer = (plant: Plant): Identification => ({
  ...identificationOf(plant, { ...vague, level: 'unknown', confidence: 0.08 }),
  ...{ commonName: 'Unknown plant', latinName: '', family: null },
  candidates: [
    candidateOf('Hemp agrimony', 'Eupatorium cannabinum', { confidence: 0.08 }),
    candidateOf('Wood avens', 'Geum urbanum', { confidence: 0.05 }),
    candidateOf('Garlic mustard', 'Alliaria petiolata', { confidence: 0.03 }),
  ],
});

/** A dangerous plant and what it is mistaken for. */
export const foxgloveAndComfrey: LookAlike = {
  taxa: [
    { latinName: 'Digitalis purpurea', commonName: 'Foxglove', speciesId: null, isDangerous: true },
    { latinName: 'Symphytum officinale', commonName: 'Comfrey', speciesId: null, isDangerous: false },
  ],
  difference:
    'Foxglove leaves have a finely toothed edge and feel soft and downy. Comfrey leaves have a smooth edge and feel ' +
    'bristly.',
  source: 'The Example Garden: Foxglove, https://example.org/foxglove',
};

/** An own plant that looks like the one in the photo. */
export const ownMatchOf = ({ id, commonName, latinName, location, photoUrl, photoHash }: Plant): OwnMatch => ({
  ...{ plantId: id, commonName, latinName, location, photoUrl, photoHash, confidence: 0.91 },
});

/** Answers every identification with this. */
export const answerIdentify = (page: Page, json: Identification): Promise<unknown> =>
  page.route('**/api/identify', (route) => route.fulfill({ json }));

/** Opens the dialog, chooses a photo and has it identified. */
export async function identifyPhoto(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal')));
  await chooseFile(page, photoFile(await drawnPhoto('identified', { width: 960, height: 720 }), 'IMG_2041.jpg'));
  await page.getByRole('dialog').getByRole('button', { name: 'Identify Plant' }).click();
}
