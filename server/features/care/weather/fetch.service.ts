import { dayMs, hourMs, shifted } from '../../../../contract/durations.ts';
import { type Deps, instant } from '../../../context/deps.ts';
import { placeOf } from './places.rules.ts';
import { claimWeather, deleteWeather, locatedGardens, storeWeather } from './weather.queries.ts';

type FetchDeps = Pick<Deps, 'db' | 'now' | 'outgoing'>;

/** Between two calls for a place, whatever became of the first. */
const everyMs = 3 * hourMs;
/** Gardens without a visit for longer need no weather. */
const activeMs = 30 * dayMs;
/** Gardens that are read at once. */
const pageSize = 200;
/** So many failures one after the other end a run: the service is down, or refuses this server. */
const mostFailures = 3;

async function* placesOfGardens({ db, now }: FetchDeps) {
  const seen = new Set<string>();
  const since = shifted(now(), -activeMs);
  for (let after = 0; ; ) {
    const page = await locatedGardens(db, { since, after, limit: pageSize });
    for (const garden of page) {
      const place = placeOf(garden);
      if (place !== null && !seen.has(place)) yield place;
      if (place !== null) seen.add(place);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

/**
 * Fetches the weather of the places where gardens are, each at most once in three hours, by whichever process.
 *
 * @param stop ends after the place that is being fetched
 * @param cut ends that, too
 * @throws WeatherError the last failure
 */
export async function fetchWeather(
  deps: FetchDeps,
  { stop, cut }: { stop: AbortSignal; cut: AbortSignal },
): Promise<void> {
  const { db, now, outgoing } = deps;
  if (!outgoing.weather) return;
  let failures = 0;
  let last: unknown;
  for await (const place of placesOfGardens(deps)) {
    if (stop.aborted || failures === mostFailures) break;
    if (!(await claimWeather(db, place, { now: instant(deps), until: shifted(now(), -everyMs) }))) continue;
    try {
      const hours = await outgoing.weather.fetch(place, now(), cut);
      await storeWeather(db, place, instant(deps), hours);
      failures = 0;
    } catch (error) {
      last = error;
      failures += 1;
    }
  }
  if (last !== undefined) throw last;
}

/** The weather of places that no garden is at anymore. */
export const purgeWeather = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  deleteWeather(db, shifted(now(), -2 * dayMs));
