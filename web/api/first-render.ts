import type { DehydratedState } from '@tanstack/react-query';
import { type EmbeddedData, embeddedDataId, type Moment } from '../../contract/server-render.ts';

function read(): EmbeddedData | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(embeddedDataId)?.textContent;
  return text ? (JSON.parse(text) as EmbeddedData) : null;
}

const embedded = read();

/** Whether the page was server-rendered, so that the app hydrates it. */
export const isServerRendered: boolean = Boolean(embedded?.moment);

/**
 * The query cache that came with the page, to hydrate; empty without. Its data counts as fetched now: the clock of the server may
 * differ from the device's.
 */
export function embeddedState(): DehydratedState {
  const { mutations, queries } = (embedded?.state as DehydratedState | undefined) ?? { mutations: [], queries: [] };
  const dataUpdatedAt = Date.now();
  return { mutations, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}

let fixed: Moment | null = embedded?.moment ?? null;

/** A number from 0 up to 1: fixed during server render and hydration, random after that. */
export const chance = (): number => fixed?.chance ?? Math.random();

/** The current time: fixed during server render and hydration. */
export const renderedAt = (): Date => new Date(fixed?.now ?? Date.now());

/** Sets what `chance` and `renderedAt` return in the server's next render; null after the first in the browser. */
export function fixRender(moment: Moment | null): void {
  fixed = moment;
}
