import { setTimeout as sleep } from 'node:timers/promises';
import type { CareOutcome, CarePlan } from '../../contract/care.ts';
import type { JournalPhoto } from '../../contract/journal.ts';
import type { LikeStatus } from '../../contract/likes.ts';
import type { Plant } from '../../contract/plants.ts';
import { type ClientAnswer, type HttpClient, signedUpClient } from './http-client.ts';
import { plainPhoto } from './photos.ts';

/** Something that has one value at a time: what was last acknowledged, and what was sent and not answered since. */
export interface Register<T> {
  acknowledged: T;
  unanswered: T[];
}

/** What the load was told, to be compared with what is there. */
export interface Acknowledged {
  plants: Set<number>;
  comments: Set<string>;
  entries: Set<string>;
  logs: Set<string>;
  doneEvents: Set<number>;
  photoUrls: Set<string>;
  identified: Set<number>;
}

const keyOfUrl = (url: string): string => url.split('/').at(-1) ?? '';
export const keysOfUrls = (urls: Iterable<string>): string[] => [...urls].map(keyOfUrl);

/** Two gardeners who write without a pause in every way that the app has, and remember what they were told. */
export class WriteLoad {
  readonly told: Acknowledged = {
    plants: new Set(),
    comments: new Set(),
    entries: new Set(),
    logs: new Set(),
    doneEvents: new Set(),
    photoUrls: new Set(),
    identified: new Set(),
  };
  /** The plants that are edited, by id: two fields of each always get the same text. */
  readonly edits = new Map<number, Register<string>>();
  readonly like: Register<boolean> = { acknowledged: false, unanswered: [] };
  /** How many writes were answered with success. */
  answered = 0;
  /** Answers that no write of the load deserves. */
  readonly odd: string[] = [];
  sharedPlant = 0;
  planId = 0;
  readonly #owner: HttpClient;
  readonly #friend: HttpClient;
  #photo: Buffer = Buffer.alloc(0);
  #speciesId = 0;
  #nextEvent = 0;
  #count = 0;
  #stopping = false;
  #running: Promise<void>[] = [];

  private constructor(owner: HttpClient, friend: HttpClient) {
    this.#owner = owner;
    this.#friend = friend;
  }

  /** @param signUp makes each of the two gardeners */
  static async begin(url: string, signUp: (url: string) => Promise<HttpClient> = signedUpClient): Promise<WriteLoad> {
    const load = new WriteLoad(await signUp(url), await signUp(url));
    await load.#prepare();
    return load;
  }

  get people(): HttpClient[] {
    return [this.#owner, this.#friend];
  }

  async #prepare(): Promise<void> {
    this.#photo = await plainPhoto('#ff0000');
    const owner = this.#owner;
    const featured = await owner.expect<{ speciesId: number }[]>('GET', '/api/plants/featured');
    this.#speciesId = featured[0]?.speciesId ?? 0;
    const json = { speciesId: this.#speciesId };
    for (let n = 0; n < 3; n += 1) {
      const { id } = await owner.expect<Plant>('POST', '/api/plants', { json });
      this.edits.set(id, { acknowledged: '', unanswered: [] });
      this.sharedPlant = id;
    }
    this.edits.delete(this.sharedPlant);
    await owner.expect('PATCH', `/api/plants/${this.sharedPlant}/visibility`, { json: { isPublic: true } });
    const plan = { plantId: this.sharedPlant, type: 'watering', growingDays: 1 };
    const made = await owner.expect<CarePlan>('POST', '/api/care/plans', { json: plan });
    this.planId = made.id;
    this.#nextEvent = made.event?.id ?? 0;
    // A slow machine may be killed before it has taken in any other photo.
    await this.#identify();
  }

  /**
   * Starts writing to the server at an address.
   *
   * @param many how many add plants, and how many comment, at once: with the others, 32 unless given, which share commits on SQLite
   */
  start(url: string, many = 12): void {
    this.#stopping = false;
    for (const person of this.people) person.url = url;
    const edits = [...this.edits].map(
      ([id, register]) =>
        () =>
          this.#edit(id, register),
    );
    const work = [
      ...Array.from({ length: many }, () => this.#add),
      ...edits,
      ...Array.from({ length: many }, () => this.#comment),
      this.#toggleLike,
      this.#logCare,
      this.#doCare,
      this.#writeJournal,
      this.#writeJournal,
      this.#identify,
    ];
    this.#running = work.map((write) => this.#repeat(write));
  }

  /** Ends the writing and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  async #repeat(write: () => Promise<void>): Promise<void> {
    while (!this.#stopping) await write.call(this);
  }

  #marker(): string {
    this.#count += 1;
    return `note ${this.#count}`;
  }

  /** Whether a write was acknowledged. What a proxy lost on the way (502) was not answered, as where a connection breaks. */
  async #acknowledged(answer: ClientAnswer<unknown>): Promise<boolean> {
    if (answer.status >= 200 && answer.status < 300) {
      this.answered += 1;
      return true;
    }
    if (answer.status !== 0 && answer.status !== 502) this.odd.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(20);
    return false;
  }

  async #add(): Promise<void> {
    const answer = await this.#owner.send<Plant>('POST', '/api/plants', { json: { speciesId: this.#speciesId } });
    if (await this.#acknowledged(answer)) this.told.plants.add(answer.body.id);
  }

  async #edit(id: number, register: Register<string>): Promise<void> {
    const text = this.#marker();
    register.unanswered.push(text);
    const json = { location: text, funFact: text };
    const answer = await this.#owner.send<Plant>('PATCH', `/api/plants/${id}`, { json });
    if (await this.#acknowledged(answer)) Object.assign(register, { acknowledged: text, unanswered: [] });
  }

  async #comment(): Promise<void> {
    const comment = this.#marker();
    const answer = await this.#friend.send('POST', `/api/plants/${this.sharedPlant}/comments`, { json: { comment } });
    if (await this.#acknowledged(answer)) this.told.comments.add(comment);
  }

  async #toggleLike(): Promise<void> {
    const { like } = this;
    like.unanswered.push(!(like.unanswered.at(-1) ?? like.acknowledged));
    const answer = await this.#friend.send<LikeStatus>('POST', `/api/plants/${this.sharedPlant}/like`);
    if (await this.#acknowledged(answer)) Object.assign(like, { acknowledged: answer.body.isLiked, unanswered: [] });
  }

  async #logCare(): Promise<void> {
    const note = this.#marker();
    const json = { type: 'fertilizing', note };
    const answer = await this.#owner.send('POST', `/api/plants/${this.sharedPlant}/care`, { json });
    if (await this.#acknowledged(answer)) this.told.logs.add(note);
  }

  async #doCare(): Promise<void> {
    const eventId = this.#nextEvent;
    if (eventId === 0) {
      const plan = await this.#owner.send<CarePlan>('GET', `/api/care/plans/${this.planId}`);
      if (plan.status === 200) this.#nextEvent = plan.body.event?.id ?? 0;
      else await sleep(20);
      return;
    }
    this.#nextEvent = 0;
    const answer = await this.#owner.send<CareOutcome>('POST', `/api/care/${eventId}/done`, { json: {} });
    if (!(await this.#acknowledged(answer))) return;
    this.told.doneEvents.add(eventId);
    this.#nextEvent = answer.body.next?.id ?? 0;
  }

  async #writeJournal(): Promise<void> {
    const note = this.#marker();
    const json = { date: '2026-05-04', note };
    const entry = await this.#owner.send('POST', `/api/plants/${this.sharedPlant}/journal`, { json });
    if (!(await this.#acknowledged(entry))) return;
    this.told.entries.add(note);
    const url = `/api/journal/${entry.body.id}/photos`;
    const answer = await this.#owner.send<JournalPhoto>('POST', url, { photo: this.#photo });
    if (await this.#acknowledged(answer)) this.told.photoUrls.add(answer.body.photoUrl);
  }

  async #identify(): Promise<void> {
    // The same photo again would replace what was not added.
    const photo = Buffer.concat([this.#photo, Buffer.from(this.#marker())]);
    const answer = await this.#friend.send<Plant>('POST', '/api/identify', { photo });
    if (!(await this.#acknowledged(answer))) return;
    this.told.identified.add(answer.body.id);
    if (answer.body.photoUrl) this.told.photoUrls.add(answer.body.photoUrl);
  }
}
