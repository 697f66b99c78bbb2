import { layoutFaults, lenses } from './accessibility-layout.ts';
import { enter, gardenerStates, type State, visitorStates } from './accessibility-states.ts';
import { motionFaults, structureFaults } from './accessibility-structure.ts';
import { addEvent, dayFromToday } from './calendar-steps.ts';
import { grow, rareWord, share } from './garden-steps.ts';
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
    'community, plant',
    'notifications',
    'settings',
    'achievements',
    'identify',
  ]),
};

test(
  'nothing is cut off, covered or out of order on a small, enlarged, mirrored or wordy screen',
  inRest,
  async ({ page, neighbour }) => {
    test.slow();
    const faults: string[] = [];
    const look = async (who: string, states: readonly State[]) => {
      for (const state of states) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await enter(page, state);
        const note = (how: string, found: string[]) =>
          faults.push(...found.map((fault) => `${who}, ${state.name}, ${how}: ${fault}`));
        note('as it is', [...(await structureFaults(page)), ...(await motionFaults(page))]);
        for (const [how, put] of lenses) {
          await put(page);
          note(how, await layoutFaults(page));
        }
      }
    };
    await look('visitor', looked.visitor);

    await signUp(page.request);
    const word = rareWord();
    const [plant, ...more] = await grow(page.request, [
      { commonName: `Grandmother’s ${word}`, location: 'Balcony over the kitchen garden' },
      { commonName: 'Quince' },
      { commonName: 'Rhododendron’catawbiense’Grandiflorum’Superbum', location: 'Balcony' },
    ]);
    if (!plant) throw new Error('nothing grew');
    await share(page.request, [plant]);
    await addEvent(page, { title: 'Water everything that stands on the balcony and cannot be reached by rain' });
    const plan = { plantId: plant.id, type: 'watering', growingDays: 7, startOn: dayFromToday(0) };
    await page.request.post('/api/care/plans', { data: plan });
    await page.request.delete(`/api/plants/${more[0]?.id}`);
    await signUp(neighbour.request);
    await neighbour.request.post(`/api/plants/${plant.id}/like`);
    await neighbour.request.post(`/api/plants/${plant.id}/comments`, { data: { comment: 'From over the fence' } });
    await look('gardener', looked.gardener);
    expect(faults).toEqual([]);
  },
);
