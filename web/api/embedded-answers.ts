import { type Given, type GivenAnswer, givenId } from '../../contract/first-picture.ts';
import { pageCalls } from '../../contract/pages.ts';

function read(): Given | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(givenId)?.textContent;
  return text ? (JSON.parse(text) as Given) : null;
}

const given = read();
const left = new Map(Object.entries(given?.answers ?? {}));

let isPictured = given !== null;

/** Whether the page came with its first picture, which the app takes over. */
export const isServerRendered = (): boolean => isPictured;

/** The picture is not what this browser is to see: the app draws the page anew. */
export function discardServerRender(): void {
  isPictured = false;
}

/** The URLs whose answers the page carried. */
export const embeddedUrls: readonly string[] = [...left.keys()];

/** Whether the page carried all of these answers, and there are any. */
export const isEmbedded = (urls: readonly string[]): boolean =>
  urls.length > 0 && urls.every((url) => embeddedUrls.includes(url));

/**
 * Whether the first drawing of a page shows what it asks for itself: it always does, but for a picture that does not.
 *
 * @param path of the page
 */
export const showsOwnAnswers = (path: string): boolean => !isPictured || isEmbedded(pageCalls(path));

/** Where the settings name a zone, that of the device changes no answer. */
const withoutZone = (url: string): string => url.replace(/\?timeZone=[^&]*$/, '');

/** An answer that the page carried; each is given once. */
export function takeEmbeddedAnswer(asked: string): GivenAnswer | undefined {
  const url = withoutZone(asked);
  const answer = left.get(url);
  left.delete(url);
  return answer;
}

let settled: number | null = given?.chance ?? null;

/** A number from 0 up to 1: in the first picture the one that is settled, after that by chance. */
export const chance = (): number => settled ?? Math.random();

/** Settles how the next drawing's chances fall; null leaves them to chance again. */
export function fixChance(to: number | null): void {
  settled = to;
}

/** The first drawing is done: what the page carried and nobody took may be old when somebody asks. */
export function dropEmbeddedAnswers(): void {
  left.clear();
  settled = null;
}
