import * as z from 'zod/mini';
import { hourMs } from '../../contract/durations.ts';

/** Some days, hour by hour. */
interface Forecast {
  /** When the first hour begins, in milliseconds. */
  from: number;
  /** Degrees Celsius at the beginning of each hour; null if unknown. */
  temperature: (number | null)[];
  /** Millimeters in the hour before; null if unknown. */
  precipitation: (number | null)[];
}

/** The weather of places. */
export interface WeatherService {
  /**
   * @param place its coordinates: `52.5,13.4`
   * @param now hours around it are wanted
   * @throws WeatherError
   */
  fetch(place: string, now: Date, signal: AbortSignal): Promise<Forecast>;
}

/** The service gave no weather. Its message holds neither a place nor anything that the service said. */
class WeatherError extends Error {}

/** Timeout of an answer. */
const answerMs = 10_000;
/** Most bytes of an answer; real ones have some 5,000. */
const mostBytes = 200_000;

/** Days that are fetched: a zone's yesterday begins up to two days before, and its third day from now ends up to five days after. */
const days = { past_days: '2', forecast_days: '6' };
const mostHours = 24 * 10;

const numbers = (least: number, most: number) =>
  z.array(z.nullable(z.number().check(z.minimum(least), z.maximum(most)))).check(z.maxLength(mostHours));

/** What is read of an answer. Warmer, colder or wetter than that was never measured. */
const Answer = z.object({
  hourly: z.object({
    time: z.array(z.int()).check(z.minLength(1), z.maxLength(mostHours)),
    temperature_2m: numbers(-95, 65),
    precipitation: numbers(0, 500),
  }),
});

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new WeatherError('answered more than an answer holds');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @throws WeatherError if the text is not the weather of the hours around `now`, one after the other */
function hoursOf(text: string, now: Date): Forecast {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new WeatherError('answered something that is no JSON');
  }
  const parsed = Answer.safeParse(json);
  if (!parsed.success) throw new WeatherError('answered something unexpected');
  const { time, temperature_2m: temperature, precipitation } = parsed.data.hourly;
  const [first = 0] = time;
  const from = first * 1000;
  const isHourly = time.every((at, hour) => at * 1000 === from + hour * hourMs);
  const isWhole = temperature.length === time.length && precipitation.length === time.length;
  const isNow = from <= now.getTime() && now.getTime() < from + time.length * hourMs;
  if (!isHourly || !isWhole || !isNow) throw new WeatherError('answered other hours than were asked for');
  return { from, temperature, precipitation };
}

function whyOf(error: unknown): string {
  const { cause, name } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return `did not answer (${typeof code === 'string' ? code : name})`;
}

/** The forecast API of Open-Meteo. @param address of its forecasts */
export const openMeteo = (address: string): WeatherService => ({
  async fetch(place, now, signal) {
    const url = new URL(address);
    const [latitude = '', longitude = ''] = place.split(',');
    const query = { latitude, longitude, hourly: 'temperature_2m,precipitation', timeformat: 'unixtime', ...days };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    let text: string;
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': 'Leafbook' },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new WeatherError(`answered ${response.status}`);
      }
      text = await textOf(response);
    } catch (error) {
      throw error instanceof WeatherError ? error : new WeatherError(whyOf(error));
    }
    return hoursOf(text, now);
  },
});
