import type { EventType } from '../../../contract/calendar.ts';
import { eventTypes } from '../../../contract/values.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';

/** The types of care to choose from in the chosen garden: those that every garden has, then its own. @param kept also these, such as a retired one */
export function useTypes(kept: readonly EventType[] = []): EventType[] {
  const { garden } = useChosenGarden();
  const own = garden?.careKinds.flatMap(({ type, isRetired }) => (isRetired ? [] : type)) ?? [];
  return [...new Set<EventType>([...eventTypes, ...own, ...kept])];
}
