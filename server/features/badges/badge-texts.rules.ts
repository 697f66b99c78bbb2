import { ownValue } from '../../../contract/own-value.ts';
import type { Badge } from '../../content/badges.ts';
import { texts } from '../../core/language.ts';

/** What a badge is called, and what earns it, in the reader's language. */
export function badgeTexts({ badgeId, fact, target }: Badge) {
  const { names, descriptions } = texts().badges;
  return { name: ownValue(names, badgeId) ?? badgeId, description: descriptions[fact](target) };
}
