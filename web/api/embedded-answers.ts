import { pageCalls } from '../../contract/pages.ts';
import { type EmbeddedAnswer, type EmbeddedData, embeddedDataId } from '../../contract/server-render.ts';

function read(): EmbeddedData | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(embeddedDataId)?.textContent;
  return text ? (JSON.parse(text) as EmbeddedData) : null;
}

const embedded = read();
const left = new Map(Object.entries(embedded?.answers ?? {}));

let isRendered = embedded !== null;

/** Whether the page came server-rendered, so that the app hydrates it. */
export const isServerRendered = (): boolean => isRendered;

/** The server's render is wrong for this browser: the app renders the page itself. */
export function discardServerRender(): void {
  isRendered = false;
}

/** The URLs whose answers the page carried. */
export const embeddedUrls: readonly string[] = [...left.keys()];

/** Whether the page carried all of these answers, and there are any. */
export const isEmbedded = (urls: readonly string[]): boolean =>
  urls.length > 0 && urls.every((url) => embeddedUrls.includes(url));

/**
 * Whether the first render of a page shows what it asks for itself: it always does, except a server render that does not.
 *
 * @param path of the page
 */
export const showsOwnAnswers = (path: string): boolean => !isRendered || isEmbedded(pageCalls(path));

/** Where the settings name a zone, that of the device changes no answer. */
const withoutZone = (url: string): string => url.replace(/\?timeZone=[^&]*$/, '');

/** An answer that the page carried; each is used once. */
export function takeEmbeddedAnswer(asked: string): EmbeddedAnswer | undefined {
  const url = withoutZone(asked);
  const answer = left.get(url);
  left.delete(url);
  return answer;
}

let fixed: number | null = embedded?.chance ?? null;

/** A number from 0 up to 1: in the server's render and its hydration a fixed one, after that by chance. */
export const chance = (): number => fixed ?? Math.random();

let fixedNow: number | null = embedded?.now ?? null;

/** The moment that is now: in the server's render and its hydration a fixed one, after that the clock's. */
export const renderedAt = (): Date => new Date(fixedNow ?? Date.now());

/** Fixes what `chance` and `renderedAt` answer in the next render. */
export function fixRender({ chance, now }: Pick<EmbeddedData, 'chance' | 'now'>): void {
  fixed = chance;
  fixedNow = now;
}

/** The first render is done: an answer that was not used by now may be outdated when it is asked for. */
export function dropEmbeddedAnswers(): void {
  left.clear();
  fixed = null;
  fixedNow = null;
}
