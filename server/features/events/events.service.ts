import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BadgeNews } from '../../../contract/badges.ts';
import type { GardenChange } from '../../../contract/gardens.ts';
import type { Language } from '../../../contract/languages.ts';
import { liveEvents } from '../../../contract/values.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { inLanguage, readersLanguage } from '../../core/language.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { sharedStreams } from '../../db/event-streams.ts';
import { untoldBadges } from '../badges/badges.queries.ts';
import { countUnread } from '../notifications/notifications.queries.ts';
import { livingSessions } from './events.queries.ts';

/** Fewer than the six connections that a browser opens to one site over HTTP/1.1: more would leave none for requests. */
const streamsPerUser = 4;

/** Proxies close a connection that is idle for a minute. */
const heartbeatMs = 25_000;

/** Changes this close together are sent as one. */
const gatherMs = 100;

/** When an `EventSource` reconnects after its stream ended. */
const retryMs = 5_000;

/** Bytes buffered for a browser that does not read. */
const buffered = 2_048;

/** Sessions, or streams, looked up in one query. */
const batch = 500;

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A page acknowledges a badge within this time, unless its connection broke. */
const acknowledgeMs = 10_000;

interface Stream {
  id: string;
  sid: string;
  /** Of its page. */
  language: Language;
  /** Whether the other processes can know about it. */
  isShared: boolean;
  body: Readable;
  ended: boolean;
}

/** A badge notification in flight. */
interface SentBadge {
  /** Streams it was sent over: it is never sent twice over one. */
  streams: Set<Stream>;
  at: number;
}

/** Changes for a user that are yet to be sent. */
interface Changes {
  /** Whether the bell or a badge may have changed. */
  bell: boolean;
  /** Gardens; null for any of theirs. */
  gardens: Set<number | null>;
}

/** One user's open streams, oldest first. */
interface Audience {
  user: SignedInUser;
  streams: Stream[];
  /** Changes to send next. */
  changes: Changes;
  /** Set while a change is waiting to be sent. */
  gathering: NodeJS.Timeout | null;
  /**
   * Settles when the current send ends: counts are read and sent one after the other, so that the newest comes last.
   */
  telling: Promise<void>;
  /** Settles when the newest is registered: the database orders streams by when it hears of them. */
  sharing: Promise<void>;
  /** By badge; badges that a page has acknowledged are no longer queried. */
  sent: Map<string, SentBadge>;
}

function* slices(streams: Stream[]): Generator<Stream[]> {
  for (let from = 0; from < streams.length; from += batch) yield streams.slice(from, from + batch);
}

const noChanges = (): Changes => ({ bell: false, gardens: new Set() });

/** The open event streams of this process. */
export interface LiveStreams {
  /** @param sid the stream ends with this session */
  open(user: SignedInUser, sid: string): Readable;
  /** Ends every stream at once and opens no more. @returns a promise that resolves once other processes can know */
  close(): Promise<void>;
}

/** @param report called with failures: a stream that could not be served now is served at the next change */
export function liveStreams(
  deps: Deps,
  report: (error: unknown) => void,
  { heartbeatEveryMs = heartbeatMs } = {},
): LiveStreams {
  const audiences = new Map<number, Audience>();
  const shared = sharedStreams(deps.db, streamsPerUser);
  let closed = false;

  const say = ({ body, ended }: Stream, text: string) => {
    if (ended || body.destroyed) return;
    // A browser that does not read is disconnected; it reconnects when it can.
    if (!body.push(text)) body.destroy();
  };

  const end = (stream: Stream) => {
    stream.ended = true;
    stream.body.push(null);
  };

  /** Replaces a stream by a newer one, and notifies its page. */
  const replace = (stream: Stream) => {
    say(stream, event(liveEvents.replaced, {}));
    end(stream);
  };

  /** Ends streams whose session has ended, and those replaced by one at another process. @returns the others */
  const living = async (streams: Stream[]): Promise<Stream[]> => {
    for (const some of slices(streams)) {
      const ids = some.filter(({ isShared }) => isShared).map(({ id }) => id);
      const [sessions, places] = await Promise.all([
        livingSessions(
          deps.db,
          some.map(({ sid }) => sid),
          instant(deps),
        ),
        ids.length > 0 ? shared?.find(ids) : undefined,
      ]);
      for (const stream of some)
        if (!sessions.has(stream.sid)) end(stream);
        else if (places && ids.includes(stream.id) && !places.has(stream.id)) replace(stream);
    }
    return streams.filter(({ ended }) => !ended);
  };

  const unshare = async (stream: Stream) => {
    if (!stream.isShared || closed) return;
    stream.isShared = false;
    await shared?.remove([stream.id]);
  };

  /** Registers a stream for the other processes: the user's oldest is replaced, in whichever process it is. */
  const share = async (stream: Stream, userId: number) => {
    if (stream.ended || stream.body.destroyed) return;
    const isTooMany = await shared?.add(stream.id, userId);
    stream.isShared = true;
    // It may have ended meanwhile.
    if (stream.body.destroyed) await unshare(stream);
    if (isTooMany) deps.userEvents.publish(userId);
  };

  /** Sends badges to one page. They count as notified once it acknowledges: a connection may break on the way. */
  const tellOfBadges = async ({ user, streams, sent }: Audience, newest: Stream) => {
    const now = deps.now().getTime();
    const isOnItsWay = ({ streams: used, at }: SentBadge) =>
      used.has(newest) || (now - at < acknowledgeMs && streams.some((stream) => used.has(stream)));
    const onTheirWay = [...sent].filter(([, badge]) => isOnItsWay(badge)).map(([badgeId]) => badgeId);
    const badges = await inLanguage(newest.language, () => untoldBadges(deps.db, user, onTheirWay));
    if (badges.length === 0) return;
    for (const { badgeId } of badges) {
      const { streams: used } = sent.get(badgeId) ?? { streams: new Set() };
      sent.set(badgeId, { streams: used.add(newest), at: now });
    }
    say(newest, event(liveEvents.badges, { badges } satisfies BadgeNews));
  };

  const tellNow = async (audience: Audience, streams: Stream[], { bell, gardens }: Changes) => {
    const open = await living(streams);
    if (open.length === 0) return;
    for (const gardenId of gardens.has(null) ? [null] : gardens)
      for (const stream of open) say(stream, event(liveEvents.garden, { gardenId } satisfies GardenChange));
    if (!bell) return;
    const text = event(liveEvents.notifications, { count: await countUnread(deps.db, audience.user) });
    for (const stream of open) say(stream, text);
    const [newest] = open.slice(-1);
    if (newest) await tellOfBadges(audience, newest);
  };

  const tell = (audience: Audience, streams: () => Stream[], changes: Changes) => {
    audience.telling = audience.telling.then(() => tellNow(audience, streams(), changes)).catch(report);
  };

  const gather = (audience: Audience) => {
    audience.gathering ??= setTimeout(() => {
      const { changes } = audience;
      audience.gathering = null;
      audience.changes = noChanges();
      tell(audience, () => audience.streams, changes);
    }, gatherMs).unref();
  };

  const change = (audience: Audience, gardenId?: number | null) => {
    if (gardenId === undefined) audience.changes.bell = true;
    else audience.changes.gardens.add(gardenId);
    gather(audience);
  };

  const stopListening = deps.userEvents.subscribe((userId, gardenId) => {
    if (userId === null) {
      for (const audience of audiences.values()) for (const one of [undefined, null]) change(audience, one);
      return;
    }
    const audience = audiences.get(userId);
    if (audience) change(audience, gardenId);
  });

  const heartbeat = setInterval(() => {
    living([...audiences.values()].flatMap(({ streams }) => streams))
      .then(async (alive) => {
        for (const stream of alive) say(stream, ':\n\n');
        for (const some of slices(alive)) await shared?.renew(some.map(({ id }) => id));
      })
      .catch(report);
  }, heartbeatEveryMs).unref();

  const forget = (audience: Audience, stream: Stream) => {
    audience.streams = audience.streams.filter((other) => other !== stream);
    unshare(stream).catch(report);
    // Another page of the gardener gets the badges that this one did not acknowledge.
    const unheard = [...audience.sent.values()].filter(({ streams }) => streams.delete(stream));
    if (audience.streams.length > 0 && unheard.length > 0) change(audience);
    if (audience.streams.length > 0 || audiences.get(audience.user.id) !== audience) return;
    if (audience.gathering) clearTimeout(audience.gathering);
    audiences.delete(audience.user.id);
  };

  return {
    open: (user, sid) => {
      const body = new Readable({ read: () => {}, highWaterMark: buffered });
      const stream: Stream = {
        id: randomUUID(),
        sid,
        language: readersLanguage(),
        isShared: false,
        body,
        ended: false,
      };
      if (closed) {
        end(stream);
        return stream.body;
      }
      const audience = audiences.get(user.id) ?? {
        ...{ user, streams: [], changes: noChanges(), gathering: null, telling: Promise.resolve() },
        ...{ sharing: Promise.resolve(), sent: new Map<string, SentBadge>() },
      };
      audiences.set(user.id, audience);
      audience.streams.push(stream);
      stream.body.once('close', () => forget(audience, stream));
      const [oldest] = audience.streams;
      if (oldest && audience.streams.length > streamsPerUser) {
        replace(oldest);
        forget(audience, oldest);
      }
      say(stream, `retry: ${retryMs}\n`);
      if (shared) audience.sharing = audience.sharing.then(() => share(stream, user.id)).catch(report);
      tell(audience, () => [stream], { bell: true, gardens: new Set() });
      return stream.body;
    },
    close: async () => {
      closed = true;
      stopListening();
      clearInterval(heartbeat);
      for (const { streams, gathering } of audiences.values()) {
        if (gathering) clearTimeout(gathering);
        streams.forEach(end);
      }
      const ids = [...audiences.values()].flatMap(({ streams }) => streams.map(({ id }) => id));
      if (ids.length > 0) await shared?.remove(ids).catch(report);
    },
  };
}
