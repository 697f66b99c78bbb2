import { pageCalls } from '../../contract/pages.ts';
import { type EmbeddedAnswer, type EmbeddedData, embeddedDataId } from '../../contract/server-render.ts';

function read(): EmbeddedData | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(embeddedDataId)?.textContent;
  return text ? (JSON.parse(text) as EmbeddedData) : null;
}

const embedded = read();
const left = new Map(Object.entries(embedded?.answers ?? {}));

let isRendered = embedded !== null;

/** Whether the page was server-rendered, so that the app hydrates it. */
export const isServerRendered = (): boolean => isRendered;

/** The server render is wrong for this browser: the app renders the page itself. */
export function discardServerRender(): void {
  isRendered = false;
}

/** The URLs of the responses embedded in the page. */
export const embeddedUrls: readonly string[] = [...left.keys()];

/** Whether all of these responses were embedded in the page, and there are any. */
export const isEmbedded = (urls: readonly string[]): boolean =>
  urls.length > 0 && urls.every((url) => embeddedUrls.includes(url));

/**
 * Whether the first render of a page shows its own data: always, except in a server render without it.
 *
 * @param path of the page
 */
export const showsOwnAnswers = (path: string): boolean => !isRendered || isEmbedded(pageCalls(path));

/** If the garden's zone is known, the device's zone changes no response. */
const withoutZone = (url: string): string => url.replace(/\?timeZone=[^&]*$/, '');

/** A response embedded in the page; each is used once. */
export function takeEmbeddedAnswer(asked: string): EmbeddedAnswer | undefined {
  const url = withoutZone(asked);
  const answer = left.get(url);
  left.delete(url);
  return answer;
}

let fixed: number | null = embedded?.chance ?? null;

/** A number from 0 up to 1: fixed during server render and hydration, random after that. */
export const chance = (): number => fixed ?? Math.random();

let fixedNow: number | null = embedded?.now ?? null;

/** The current time: fixed during server render and hydration. */
export const renderedAt = (): Date => new Date(fixedNow ?? Date.now());

/** Sets what `chance` and `renderedAt` return in the next render. */
export function fixRender({ chance, now }: Pick<EmbeddedData, 'chance' | 'now'>): void {
  fixed = chance;
  fixedNow = now;
}

/** The first render is done: embedded responses not used by now may be outdated when they are requested. */
export function dropEmbeddedAnswers(): void {
  left.clear();
  fixed = null;
  fixedNow = null;
}
