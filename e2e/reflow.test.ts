import { accessibility } from './accessibility.ts';
import { lensFaults } from './accessibility-layout.ts';
import { enter, gardenerStates, type State, visitorStates } from './accessibility-states.ts';
import { motionFaults, structureFaults } from './accessibility-structure.ts';
import { addEvent } from './calendar-steps.ts';
import { newPlants, planCare, rareWord, share } from './garden-steps.ts';
import { expect, inRest, signUp, test } from './journey.ts';

const named = (states: readonly State[], names: readonly string[]): State[] =>
  states.filter(({ name }) => names.includes(name));

/** One of each kind of page and dialog; `npm run test:trust` looks at all of them. */
const looked = {
  visitor: named(visitorStates, ['home', 'sign in, refused']),
  gardener: named(gardenerStates, [
    'garden, arranged',
    'plant, calendar',
    'calendar, month',
    'calendar, add',
    'suggestions',
    'community, plant',
    'notifications',
    'settings',
    'achievements',
    'identify',
  ]),
};
/** What axe looks at, too, which takes the longest. */
const examined = ['home', 'sign in, refused', 'plant, calendar', 'calendar, month', 'suggestions'];

test('nothing is cut off or out of order on a small, mirrored or wordy screen', inRest, async ({ page, neighbour }) => {
  test.slow();
  const { examine, violations } = accessibility(page);
  const faults: string[] = [];
  const look = async (who: string, states: readonly State[]) => {
    for (const state of states) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await enter(page, state);
      if (examined.includes(state.name)) await examine(`${who}, ${state.name}`);
      const found = [...(await structureFaults(page)), ...(await motionFaults(page)), ...(await lensFaults(page))];
      faults.push(...found.map((fault) => `${who}, ${state.name}, ${fault}`));
    }
  };
  await look('visitor', looked.visitor);

  const word = rareWord();
  const [plant, ...more] = await newPlants(page.request, [
    { commonName: `Grandmother’s ${word}`, location: 'Balcony over the kitchen garden' },
    { commonName: 'Quince' },
    { commonName: 'Rhododendron’catawbiense’Grandiflorum’Superbum', location: 'Balcony' },
  ]);
  await share(page.request, [plant]);
  await addEvent(page, { title: 'Water everything that stands on the balcony and cannot be reached by rain' });
  await planCare(page.request, plant.id);
  await page.request.delete(`/api/plants/${more[0]?.id}`);
  await signUp(neighbour.request);
  await neighbour.request.post(`/api/plants/${plant.id}/like`);
  await neighbour.request.post(`/api/plants/${plant.id}/comments`, { data: { comment: 'From over the fence' } });
  await look('gardener', looked.gardener);
  expect([...violations, ...faults]).toEqual([]);
});
