import { unnamedGarden } from '../../words/en/gardens.ts';
import { unnamed } from '../../words/en/notifications.ts';

interface NamedGarden {
  name: string | null;
  /** The account whose own garden it is, with the name that its person chose. */
  ownOf: number | null;
  ownerName: string | null;
}

/** What a garden is called when somebody reads it. */
export function gardenName({ name, ownOf, ownerName }: NamedGarden, readerId: number): string {
  if (name !== null) return name;
  if (ownOf === null) return unnamedGarden.ofNobody;
  return ownOf === readerId ? unnamedGarden.mine : unnamedGarden.of(ownerName ?? unnamed);
}
