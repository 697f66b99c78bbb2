import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import type { EngineName } from '../../../../contract/values.ts';

/** The services used before this server's own model that the user has not allowed or declined yet. */
export function undecided(engines: readonly IdentifierInfo[]): IdentifierInfo[] {
  const own = engines.findIndex(({ isService }) => !isService);
  const before = own < 0 ? engines : engines.slice(0, own);
  return before.filter(({ consent, isAvailable }) => consent === null && isAvailable);
}

/** Whether photos can't be identified: this server has no model of its own, and no service is allowed. */
export const isNobodyAllowed = (engines: readonly IdentifierInfo[]): boolean =>
  engines.length > 0 && !engines.some(({ consent }) => consent);

/** The other engines, in their order. @param answered the engine of the current result; null if it was not recorded */
export const othersThan = (answered: EngineName | null, engines: readonly IdentifierInfo[]): IdentifierInfo[] =>
  engines.filter(({ name, isAvailable }) => name !== answered && isAvailable);

export const servicesOf = (engines: readonly IdentifierInfo[]): IdentifierInfo[] =>
  engines.filter(({ isService }) => isService);
