import type { QueryKey } from '@tanstack/react-query';
import type { User } from '../../../contract/auth.ts';
import type { SettingsAnswer } from '../../../contract/settings.ts';
import type { ChosenGarden } from './chosen-garden.rules.ts';

/** What decides with which queries a page begins. */
export interface PageContext {
  /** Null for a visitor. */
  user: User | null;
  /** Undefined for a visitor, and until they are known. */
  settings: SettingsAnswer | undefined;
  /** The garden in the address; its details are undefined until they are known. */
  chosen: ChosenGarden;
  /** The query string of the address. */
  search: string;
}

/** What `queryOptions` or `infiniteQueryOptions` returns. */
export interface PageQuery {
  queryKey: QueryKey;
  queryFn?(context: never): unknown;
  initialPageParam?: unknown;
}

/**
 * The queries that a page shows first. While the settings and gardens are not known, those that depend on them are left out. The
 * key must not depend on the device, for example on its time zone: the server has to arrive at the same one.
 */
export type PageQueries = (context: PageContext) => readonly PageQuery[];

/** Whether the day in the chosen garden is known, whatever zone the device is in. */
export const knowsDay = ({ user, chosen }: PageContext): boolean =>
  user !== null && (chosen.garden?.timeZone ?? null) !== null;
