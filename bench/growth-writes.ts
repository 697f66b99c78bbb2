import type { InjectOptions } from 'fastify';

/** What a request was answered with. */
export interface Answer {
  body: { id: number; log?: { id: number } };
  /** The id in the `Undo` header. */
  undo: string;
}

/** Sends a request that is not measured. */
export type Ask = (request: InjectOptions) => Promise<Answer>;

/** Makes what a write is about, and returns the write that is measured. */
export type Write = (ask: Ask) => Promise<InjectOptions>;

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const post = (url: string, payload?: object): InjectOptions => ({ method: 'POST', url, ...(payload && { payload }) });
const patch = (url: string, payload: object): InjectOptions => ({ method: 'PATCH', url, payload });
const remove = (url: string): InjectOptions => ({ method: 'DELETE', url });
const undo = ({ undo: id }: Answer): InjectOptions => post(`/api/removed/${id}/restore`);

const fern = post('/api/plants', { commonName: 'Fern', latinName: 'Dryopteris' });
/** A plant that was there before, with a plan and a history; and one of somebody else. */
const [mine, shared] = ['/api/plants/20', '/api/plants/900'];
const logged = post(`${mine}/care`, { type: 'pruning' });
const noted = post(`${mine}/journal`, { date: day(0), note: 'Buds' });
const commented = post(`${shared}/comments`, { comment: 'What a blue!' });
const chore = { title: 'Mulch', eventType: 'planting', date: `${day(-1)}T10:00:00.000Z` };

let count = 0;
/** A value that differs from the one before, so that there is something to write. */
const other = (of: string): string => {
  count += 1;
  return `${of} ${count}`;
};
const alternately = (): boolean => {
  count += 1;
  return count % 2 === 0;
};

/** An event of the chore that is repeated every day. */
async function occurrence(ask: Ask): Promise<{ id: number }> {
  count += 1;
  return (await ask(post('/api/event-series/1/occurrences', { on: day(count) }))).body;
}

/** Writes that touch as many rows at every scale, each after what it needs. */
export const writes: Record<string, Write> = {
  'add a plant': async () => fern,
  'add a copy of a shared plant': async () => post('/api/plants', { plantId: 900 }),
  'edit a plant': async () => patch(mine, { commonName: other('Fern') }),
  'give a plant another family': async () => patch(mine, { family: other('Aceraceae') }),
  'give a plant another place': async () => patch(mine, { location: alternately() ? 'Pond' : 'Long bed' }),
  'share or hide a plant': async () => patch(`${mine}/visibility`, { isPublic: alternately() }),
  'log care': async () => logged,
  'delete logged care': async (ask) => remove(`/api/care/logs/${(await ask(logged)).body.log?.id}`),
  'undo that': async (ask) => undo(await ask(remove(`/api/care/logs/${(await ask(logged)).body.log?.id}`))),
  'add an event': async () => post('/api/calendar', chore),
  'complete an event': async (ask) => post(`/api/care/${(await ask(post('/api/calendar', chore))).body.id}/done`),
  'complete a repeating event': async (ask) => {
    const { id } = await occurrence(ask);
    return post(`/api/care/${id}/done`);
  },
  'undo its completion': async (ask) => {
    const { id } = await occurrence(ask);
    await ask(post(`/api/care/${id}/done`));
    return post(`/api/care/${id}/undo`);
  },
  'water, by a plan': async () => post(`${mine}/care`, { type: 'watering' }),
  'delete an event': async (ask) => remove(`/api/calendar/${(await ask(post('/api/calendar', chore))).body.id}`),
  'write a journal entry': async () => noted,
  'delete a journal entry': async (ask) => remove(`/api/journal/${(await ask(noted)).body.id}`),
  'like or take back': async () => post(`${shared}/like`),
  comment: async () => commented,
  'delete a comment': async (ask) => remove(`/api/comments/${(await ask(commented)).body.id}`),
  'undo it': async (ask) => undo(await ask(remove(`/api/comments/${(await ask(commented)).body.id}`))),
  'put a plant into the trash': async (ask) => remove(`/api/plants/${(await ask(fern)).body.id}`),
  'restore it': async (ask) => {
    const { id } = (await ask(fern)).body;
    await ask(remove(`/api/plants/${id}`));
    return post(`/api/trash/${id}/restore`);
  },
  'delete it for good': async (ask) => {
    const { id } = (await ask(fern)).body;
    await ask(remove(`/api/plants/${id}`));
    return remove(`/api/trash/${id}`);
  },
};
