import type { BadgeNews } from '../../../contract/badges.ts';
import { toastWhenFree } from '../../ui/toast-queue.ts';

/** What is said of badges that were just earned: one message, however many they are. */
export function newsOf(badges: BadgeNews['badges']): { title: string; description: string } | null {
  const [first] = badges;
  if (!first) return null;
  if (badges.length === 1) return { title: `Badge earned: ${first.name}`, description: first.description };
  const names = badges.map(({ name }) => name);
  return { title: `${badges.length} badges earned`, description: new Intl.ListFormat('en').format(names) };
}

/** Tells the user of badges, after what is being told already. */
export function announceBadges(badges: BadgeNews['badges']): void {
  const news = newsOf(badges);
  if (news) toastWhenFree(news);
}
