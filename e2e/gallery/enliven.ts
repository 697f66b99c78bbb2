import type { APIRequestContext } from '@playwright/test';
import type { EventType } from '../../contract/calendar.ts';
import type { Plant } from '../../contract/plants.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Care of a plant: every so many days, next due so many days ago, and done before that as often as said. */
const care: readonly { latinName: string; type: EventType; every: number; dueDaysAgo: number; done: number }[] = [
  { latinName: 'Echinacea purpurea', type: 'watering', every: 7, dueDaysAgo: 1, done: 6 },
  { latinName: 'Symphyotrichum novae-angliae', type: 'watering', every: 10, dueDaysAgo: 0, done: 4 },
  { latinName: 'Monarda fistulosa', type: 'pruning', every: 60, dueDaysAgo: 0, done: 2 },
  { latinName: 'Asparagus officinalis', type: 'fertilizing', every: 21, dueDaysAgo: -2, done: 3 },
  { latinName: 'Asparagus officinalis', type: 'harvesting', every: 30, dueDaysAgo: -9, done: 3 },
];

/** Cares for the plants of the demo's gardener for some months, so that today, the calendar and the report have something to say. */
export async function enliven(requests: APIRequestContext): Promise<void> {
  const post = async (url: string, data: object): Promise<void> => {
    const answer = await requests.post(url, { data });
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
  };
  const plants: Plant[] = await (await requests.get('/api/plants')).json();
  for (const { latinName, type, every, dueDaysAgo, done } of care) {
    const plant = plants.find((one) => one.latinName === latinName);
    if (!plant) throw new Error(`The demo has no ${latinName}`);
    for (let time = done; time > 0; time -= 1) {
      await post(`/api/plants/${plant.id}/care`, { type, doneOn: daysAgo(dueDaysAgo + every * time) });
    }
    await post('/api/care/plans', { plantId: plant.id, type, growingDays: every, restingDays: every });
  }
  const coneflower = plants.find(({ latinName }) => latinName === 'Echinacea purpurea');
  const notes = [
    'First cone is ripe, and the goldfinches have found it.',
    'New leaves at the base: it has settled in.',
  ];
  for (const [index, note] of notes.entries()) {
    await post(`/api/plants/${coneflower?.id}/journal`, { date: daysAgo(5 + 20 * index), note });
  }
}
