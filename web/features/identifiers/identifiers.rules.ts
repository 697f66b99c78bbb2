import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import type { EngineName } from '../../../contract/values.ts';

/** The services that would be sent photos before the model on this server is asked, and that the gardener has not decided on yet. */
export function undecided(engines: readonly IdentifierInfo[]): IdentifierInfo[] {
  const own = engines.findIndex(({ isService }) => !isService);
  const before = own < 0 ? engines : engines.slice(0, own);
  return before.filter(({ consent, isAvailable }) => consent === null && isAvailable);
}

/** Whether nobody may look at photos: this server has no model of its own, and no service is allowed. */
export const isNobodyAllowed = (engines: readonly IdentifierInfo[]): boolean =>
  engines.length > 0 && !engines.some(({ consent }) => consent);

/** Who else can be asked, in their order. @param answered the engine whose answer shows; null where nobody noted it */
export const othersThan = (answered: EngineName | null, engines: readonly IdentifierInfo[]): IdentifierInfo[] =>
  engines.filter(({ name, isAvailable }) => name !== answered && isAvailable);

export const servicesOf = (engines: readonly IdentifierInfo[]): IdentifierInfo[] =>
  engines.filter(({ isService }) => isService);
