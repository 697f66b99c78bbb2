import type { EventType } from '../../../contract/calendar.ts';
import { isolated } from '../../../contract/names.ts';
import { texts } from '../../core/language.ts';
import type { ReadContext } from '../care/care-context.service.ts';
import { careSummary } from '../care/events/events.service.ts';
import { typeName } from '../care/wording.rules.ts';
import { kindNames } from '../gardens/kind-rows.queries.ts';
import { chosenNames, gardenNames } from '../gardens/names.queries.ts';
import { messageOf } from '../notifications/notifications.rules.ts';
import type { CallType, EventData, WebhookCall } from '../outbox/webhook-calls.rules.ts';
import { causeOf, plantNamesIn } from './messages.queries.ts';
import type { WebhookMessage } from './webhooks.rules.ts';

type Message = Omit<WebhookMessage, 'title'>;
/** Null where there is nothing to tell any more: it was taken back, deleted or done. */
type Compose<Type extends CallType> = (context: ReadContext, data: EventData[Type]) => Promise<Message | null>;

/** What is due, by the names of the tasks. */
const careDue: Compose<'care.due'> = async (context) => {
  const { nextSevenDays: _, ...due } = await careSummary(context);
  const tasks = due.tasks.filter(({ day }) => day <= due.date);
  const count = due.overdue + due.dueToday;
  if (count === 0) return null;
  const { digest } = texts().reminders;
  const lines = [digest.due(1, due.dueToday, due.overdue), ...tasks.map(({ title }) => `- ${isolated(title)}`)];
  if (count > tasks.length) lines.push(digest.more(count - tasks.length));
  return { text: lines.join('\n'), data: { ...due, tasks } };
};

const careDone: Compose<'care.done'> = async ({ db, garden }, { byId, care, count }) => {
  const plants = await plantNamesIn(
    db,
    garden,
    care.flatMap(({ plantId }) => plantId ?? []),
  );
  const kinds = await kindNames(db, [garden.id]);
  const nameOf = (type: EventType) => typeName(type, kinds.get(`${garden.id} ${type}`) ?? null);
  const done = care.map((one) => ({ ...one, plant: plants.get(one.plantId ?? 0) ?? null }));
  const by = (await chosenNames(db, [byId])).get(byId) ?? null;
  const { notifications, names, reminders } = texts();
  const lines = done.map(({ type, plant }) => [nameOf(type), ...(plant === null ? [] : [isolated(plant)])].join(' · '));
  if (count > lines.length) lines.push(reminders.digest.more(count - lines.length));
  const said = notifications.webhookDone(by === null ? names.people.unnamed : isolated(by));
  return { text: [said, ...lines].join('\n'), data: { by: { id: byId, name: by }, count, care: done } };
};

const identified: Compose<'plant.identified'> = async ({ db, garden }, { plantId, ...data }) => {
  const plant = (await plantNamesIn(db, garden, [plantId])).get(plantId);
  if (plant === undefined) return null;
  return { text: texts().notifications.webhookIdentified(isolated(plant)), data: { plantId, plant, ...data } };
};

const received =
  (type: 'like' | 'comment'): Compose<'plant.liked' | 'plant.commented'> =>
  async ({ db, garden }, { relatedId }) => {
    const cause = await causeOf(db, garden, type, relatedId);
    if (!cause) return null;
    const { plantId, plant, actor, comment, parameters } = cause;
    const { message } = messageOf(type, parameters);
    const isComment = type === 'comment';
    return {
      text: isComment ? `${message}\n${isolated(comment ?? '')}` : message,
      data: { plantId, plant, by: { name: actor }, ...(isComment && { comment }) },
    };
  };

const composers: { [Type in CallType]: Compose<Type> } = {
  'care.due': careDue,
  'care.done': careDone,
  'plant.identified': identified,
  'plant.liked': received('like'),
  'plant.commented': received('comment'),
  test: async () => ({ text: texts().reminders.test.pushed, data: {} }),
};

/** The message of a call, in the reader's language, under the name of its garden. */
export async function composeMessage(
  context: ReadContext,
  { type, data }: Pick<WebhookCall, 'type' | 'data'>,
): Promise<WebhookMessage | null> {
  const { db, garden } = context;
  const message = await composers[type](context, data as never);
  const name = (await gardenNames(db, [garden])).get(garden.id) ?? '';
  return message && { ...message, title: name, data: { garden: { id: garden.id, name }, ...message.data } };
}
