import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { accountApi } from '../../../contract/account.ts';
import { badgesApi } from '../../../contract/badges.ts';
import { calendarApi } from '../../../contract/calendar.ts';
import { careApi } from '../../../contract/care.ts';
import { careKindsApi } from '../../../contract/care-kinds.ts';
import { carePlansApi } from '../../../contract/care-plans.ts';
import { commentsApi } from '../../../contract/comments.ts';
import { identifyApi } from '../../../contract/identify.ts';
import { journalApi } from '../../../contract/journal.ts';
import { likesApi } from '../../../contract/likes.ts';
import { notificationsApi } from '../../../contract/notifications.ts';
import { ownFieldsApi } from '../../../contract/own-fields.ts';
import { plantsApi } from '../../../contract/plants.ts';
import { profileApi } from '../../../contract/profile.ts';
import { settingsApi } from '../../../contract/settings.ts';
import { buildApp } from '../../app.ts';
import { type DemoGarden, type DemoPlace, type DemoPlant, readDemoGarden } from '../../content/demo-garden.ts';
import type { Deps } from '../../context/deps.ts';
import { jobSignal } from '../../core/job-signal.ts';
import { inProcessUserEvents } from '../../core/user-events.ts';
import type { Identifier, IdentifierAnswer } from '../../engines/identifier.ts';
import { Identifiers } from '../../engines/identifiers.ts';
import { outgoingOf } from '../../mail-and-push/outgoing.ts';
import { effects } from '../../process/effects.ts';
import { DemoUser } from './demo-user.ts';
import { journalPhoto, plantPhoto, portrait } from './pictures.ts';

/** `.example` is reserved: no mail ever leaves for it. */
export const demoDomain = 'demo-garden.example';

const yearDays = 365;
/** From so many days ago on, `waterInDays` decides about watering. */
const lastDays = 5;
/** So many days ago the gardeners read their notifications, and saw their badges. */
const unreadDays = 2;

/** Knows what its photos show. */
class DemoIdentifier implements Identifier {
  readonly name = 'embedded';
  readonly version = 'demo';
  readonly service = null;
  readonly isCalibrated = true;
  readonly embeddings = null;
  readonly knownKinds = null;
  latinName = '';
  async identify(): Promise<IdentifierAnswer> {
    const guess = { latinName: this.latinName, commonName: this.latinName, family: null, confidence: 0.94 };
    return { kind: 'plant', verdict: 'identified', level: 'species', group: null, guesses: [guess], embedding: null };
  }
  async close() {}
}

/** The days of the demo's year, by this machine's clock. */
class DemoYear {
  readonly end: Date;
  constructor(end: Date) {
    this.end = end;
  }

  /** A moment so many days before the end. */
  ago(days: number, hour: number, minute = 0): Date {
    const { end } = this;
    return new Date(end.getFullYear(), end.getMonth(), end.getDate() - days, hour, minute);
  }

  /** The same as `YYYY-MM-DD`. */
  dateAgo(days: number): string {
    const at = this.ago(days, 12);
    return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  }

  /** How many days before the end a day of the data is. */
  daysAgo(day: string): number {
    const [month = 1, date] = day.split('-').map(Number);
    if (date === undefined) return yearDays - month;
    const year = this.end.getFullYear();
    const daysSince = (from: Date) => Math.round((this.ago(0, 12).getTime() - from.getTime()) / 86_400_000);
    const sinceThisYear = daysSince(new Date(year, month - 1, date, 12));
    return sinceThisYear >= 0 ? sinceThisYear : daysSince(new Date(year - 1, month - 1, date, 12));
  }
}

type World = Pick<Deps, 'db' | 'images' | 'photoQuota'>;

interface Step {
  at: Date;
  take: () => Promise<unknown>;
}

/** Lets the demo's gardeners live through their year: collects what they do, then does it in the order of the days. */
class Demo {
  readonly #users: ReadonlyMap<string, DemoUser>;
  readonly #identifier: DemoIdentifier;
  readonly #year: DemoYear;
  readonly #garden: DemoGarden;
  readonly #steps: Step[] = [];
  /** Events that are left alone, so that something is due at the end. */
  readonly #left = new Set<number>();
  /** The ids of fields and the types of kinds of care that gardeners made, by their names. */
  readonly #made = new Map<string, string>();

  constructor(garden: DemoGarden, users: ReadonlyMap<string, DemoUser>, identifier: DemoIdentifier, end: Date) {
    this.#garden = garden;
    this.#users = users;
    this.#identifier = identifier;
    this.#year = new DemoYear(end);
  }

  #user(name: string): DemoUser {
    const user = this.#users.get(name);
    if (!user) throw new Error(`The demo has no gardener ${name}`);
    return user;
  }

  #named(name: string): string {
    const made = this.#made.get(name);
    if (made === undefined) throw new Error(`The demo has no field or kind of care ${name}`);
    return made;
  }

  /** Plans a step; what would be later than now today is done a little before now. */
  #plan(daysAgo: number, [hour, minute = 0]: [hour: number, minute?: number], take: () => Promise<unknown>): void {
    const { end } = this.#year;
    const at = this.#year.ago(daysAgo, hour, minute);
    this.#steps.push({ at: at < end ? at : new Date(end.getTime() - (24 * 60 - hour * 60 - minute) * 1_000), take });
  }

  /** What they do, in the order in which it happens. */
  steps(): Step[] {
    const { gardeners, events, places } = this.#garden;
    for (const [n, gardener] of gardeners.entries()) {
      this.#plan(yearDays + 1, [9], () => this.#introduce(gardener));
      for (let daysAgo = yearDays; daysAgo > 0; daysAgo -= 1)
        if (daysAgo <= lastDays || daysAgo % 10 < (n === 0 ? 8 : 3))
          this.#plan(daysAgo, [18], () => this.#care(this.#user(gardener.name)));
      this.#plan(unreadDays, [21], () => this.#readNews(this.#user(gardener.name)));
    }
    let minute = 0;
    for (const place of places)
      for (const plant of place.plants) {
        minute += 1;
        this.#grow(place, plant, minute);
      }
    for (const { inDays, hour, ...event } of events) {
      const date = this.#year.ago(-inDays, hour).toISOString();
      const body = { ...event, date, completed: inDays < 0 };
      this.#plan(10, [20], () => this.#user(gardeners[0]?.name ?? '').call(calendarApi.add, { body }));
    }
    return this.#steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  async #introduce({ name, fields, kinds, ...profile }: DemoGarden['gardeners'][number]): Promise<void> {
    const user = this.#user(name);
    await user.signUp();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await user.call(settingsApi.edit, { body: { timeZone, hemisphere: 'north' } });
    const { imageUrl } = await user.call(profileApi.uploadImage, { image: await portrait(name) });
    await user.call(profileApi.edit, { body: { ...profile, profileImageUrl: imageUrl } });
    for (const field of fields)
      this.#made.set(field.name, String((await user.call(ownFieldsApi.add, { body: field })).id));
    for (const kind of kinds) this.#made.set(kind.name, (await user.call(careKindsApi.add, { body: kind })).type);
  }

  async #readNews(user: DemoUser): Promise<void> {
    await user.call(notificationsApi.readAll);
    const badges = await user.call(badgesApi.earned);
    await user.call(badgesApi.told, { body: { badgeIds: badges.map(({ badgeId }) => badgeId) } });
  }

  /** Does what is due. */
  async #care(user: DemoUser): Promise<void> {
    const { overdue, today } = await user.call(careApi.today);
    const eventIds = [...overdue, ...today].map(({ event }) => event.id).filter((id) => !this.#left.has(id));
    if (eventIds.length > 0) await user.call(careApi.doneMany, { body: { eventIds } });
  }

  /** Everything that happens to a plant; on a day that it shares with others, at a minute of its own. */
  #grow(place: DemoPlace, plant: DemoPlant, minute: number): void {
    const owner = this.#user(place.owner);
    const added = this.#year.daysAgo(plant.added);
    const params = { id: 0 };
    this.#plan(added, [10, minute], async () => Object.assign(params, { id: await this.#add(owner, place, plant) }));
    /** Plans the entries of a plant, without those from before it was added. */
    const later = <Entry>(
      entries: Readonly<Record<string, Entry>>,
      hour: number,
      take: (entry: Entry, day: string) => Promise<unknown>,
    ) => {
      for (const [day, entry] of Object.entries(entries)) {
        const daysAgo = this.#year.daysAgo(day);
        if (daysAgo <= added) this.#plan(daysAgo, [hour, minute], () => take(entry, day));
      }
    };
    later(plant.harvests, 17, (entry) => owner.call(careApi.log, { params, body: { type: 'harvesting', ...entry } }));
    later(plant.journal, 19, async (note, day) => {
      const date = this.#year.dateAgo(this.#year.daysAgo(day));
      const entry = await owner.call(journalApi.add, { params, body: { date, note } });
      if (!plant.photos.includes(day)) return;
      const image = await journalPhoto(plant.latinName, day);
      const photo = await owner.call(journalApi.addPhoto, { params: { id: entry.id }, image });
      await owner.call(journalApi.setCover, { params, body: { photoId: photo.id } });
    });
    for (const { daysAgo, solvedDaysAgo, ...problem } of plant.problems)
      this.#plan(solvedDaysAgo ?? daysAgo, [19, minute], () => {
        const solvedOn = solvedDaysAgo === undefined ? null : this.#year.dateAgo(solvedDaysAgo);
        const body = { date: this.#year.dateAgo(daysAgo), isProblem: true, ...problem, solvedOn };
        return owner.call(journalApi.add, { params, body });
      });
    for (const [by, daysAgo] of Object.entries(plant.likes))
      this.#plan(Math.min(daysAgo, added), [20, minute], () => this.#user(by).call(likesApi.toggle, { params }));
    for (const [n, { by, daysAgo, text: comment }] of plant.comments.entries())
      this.#plan(Math.min(daysAgo, added), [20, minute + n], () =>
        this.#user(by).call(commentsApi.add, { params, body: { comment } }),
      );
    const { waterInDays, deletedDaysAgo } = plant;
    if (waterInDays !== undefined)
      this.#plan(Math.min(lastDays, added), [22], () => this.#putOffWater(owner, params.id, waterInDays));
    if (deletedDaysAgo !== undefined) this.#plan(deletedDaysAgo, [19], () => owner.call(plantsApi.remove, { params }));
  }

  /** Identifies a plant, puts it into the garden and plans its care as the app suggests. */
  async #add(user: DemoUser, { location, situation }: DemoPlace, plant: DemoPlant): Promise<number> {
    const { latinName, planted, isPublic, facts, ownCare } = plant;
    this.#identifier.latinName = latinName;
    const { id } = await user.call(identifyApi.identify, { image: await plantPhoto(latinName) });
    const params = { id };
    await user.call(plantsApi.add, { body: { plantId: id } });
    const ownValues = Object.fromEntries(
      Object.entries(plant.ownValues).map(([name, value]) => [this.#named(name), value]),
    );
    await user.call(plantsApi.edit, { params, body: { location, situation, ...facts, ownValues } });
    if (isPublic) await user.call(plantsApi.setVisibility, { params, body: { isPublic } });
    if (planted) await user.call(careApi.log, { params, body: { type: 'planting', note: planted } });
    const { suggestions } = await user.call(careApi.suggestions, { params, query: {} });
    for (const { why: _, isAdvised: __, planId: ___, ...plan } of suggestions)
      await user.call(carePlansApi.add, { body: { plantId: id, ...plan } });
    if (ownCare) {
      const { kind, growingDays } = ownCare;
      await user.call(carePlansApi.add, { body: { plantId: id, type: this.#named(kind), growingDays } });
    }
    return id;
  }

  async #putOffWater(user: DemoUser, plantId: number, inDays: number): Promise<void> {
    const plans = await user.call(carePlansApi.list, { query: { plantId: String(plantId) } });
    const eventId = plans.find(({ type }) => type === 'watering')?.event?.id;
    if (eventId === undefined) throw new Error(`The demo plans no watering of plant ${plantId}`);
    await user.call(careApi.snooze, { params: { eventId }, body: { until: this.#year.dateAgo(-inDays) } });
    this.#left.add(eventId);
  }
}

/**
 * Fills the database with a garden and its neighbors: three gardeners use the app for a year that ends now. After a
 * failure their accounts are deleted again.
 *
 * @returns the e-mail addresses to sign in with, and the password of all
 */
export async function growDemo(world: World, end: Date): Promise<{ emails: string[]; password: string }> {
  const garden = readDemoGarden();
  let now = end;
  const identifier = new DemoIdentifier();
  const userEvents = inProcessUserEvents();
  const outgoing = outgoingOf({ publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: false });
  const logger = pino({ level: 'silent' });
  const deps: Deps = {
    ...world,
    identifiers: new Identifiers([identifier]),
    userEvents,
    effects,
    outgoing,
    jobs: jobSignal(),
    now: () => now,
  };
  const app = await buildApp(deps, { logger, rateLimits: false, trustProxy: [], webRoot: null });
  // A password of its own for every demo: one that stands in the source would open every demo on the internet.
  const password = randomBytes(9).toString('base64url');
  const users = new Map(
    garden.gardeners.map(({ name }) => [name, new DemoUser(app, `${name}@${demoDomain}`, password)]),
  );
  try {
    for (const { at, take } of new Demo(garden, users, identifier, end).steps()) {
      now = at;
      await take();
    }
    now = end;
    for (const user of users.values()) await user.signOut();
  } catch (error) {
    for (const user of users.values())
      await user.call(accountApi.remove, { body: { currentPassword: password } }).catch(() => undefined);
    throw error;
  } finally {
    await app.close();
    await userEvents.close();
  }
  return { emails: [...users.values()].map(({ email }) => email), password };
}
