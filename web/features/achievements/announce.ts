import * as words from '#words/achievements.ts';
import { language } from '#words/language.ts';
import type { BadgeNews } from '../../../contract/badges.ts';
import { toastWhenFree } from '../../ui/toast-queue.ts';

/** What is said of badges that were just earned: one message, however many they are. */
export function newsOf(badges: BadgeNews['badges']): { title: string; description: string } | null {
  const [first] = badges;
  if (!first) return null;
  if (badges.length === 1) return { title: words.badgeEarned(first.name), description: first.description };
  const names = badges.map(({ name }) => name);
  return { title: words.badgesEarned(badges.length), description: new Intl.ListFormat(language).format(names) };
}

/** Shows a toast for badges, after those already queued. */
export function announceBadges(badges: BadgeNews['badges']): void {
  const news = newsOf(badges);
  if (news) toastWhenFree(news);
}
