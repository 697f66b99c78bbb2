import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SettingsAnswer } from '../../contract/settings.ts';
import { call } from '../api/call.ts';
import { useUser } from '../api/current-user.ts';
import { settingsKey } from '../api/query-keys.ts';
import { useSettings } from '../api/settings.ts';
import { isSigningOut } from '../api/sign-out-in-progress.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** The IANA time zone that the device says it is in. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Goes with every call whose answer depends on the day: the server heeds it as long as the settings name no zone. */
export const zoneQuery = (): { timeZone: string } => ({ timeZone: deviceZone() });

let told: number | null = null;
/** Nobody waits for it, so it comes when the page is at rest, or after as many milliseconds. */
const tellWithinMs = 2_000;

/** Lets the settings name the device's zone. Quiet: as long as it has not come through, every call names the zone. */
async function tellZone(cache: QueryClient, userId: number): Promise<void> {
  if (told === userId) return;
  told = userId;
  try {
    const settings = await call('PATCH /api/settings', { body: { deviceTimeZone: deviceZone() } });
    // What was chosen meanwhile is newer than this answer.
    cache.setQueryData<SettingsAnswer>(settingsKey, (now) => (now && now.timeZone !== null ? now : settings));
  } catch {
    told = null;
  }
}

/**
 * The zone whose days are the gardener's: that of the settings, else the device's, which the settings are then told once.
 * Also the day that a week begins with, 0 for Sunday.
 */
export function useZone(): { zone: string; weekStart: number } {
  const cache = useQueryClient();
  const { user } = useUser();
  const userId = user?.id ?? null;
  const data = useSettings();
  const unnamed = data !== undefined && data.timeZone === null;
  useEffect(() => {
    if (!unnamed || userId === null) return;
    return whenIdle(() => void (isSigningOut() || tellZone(cache, userId)), tellWithinMs);
  }, [unnamed, userId, cache]);
  return { zone: data?.timeZone ?? deviceZone(), weekStart: data?.weekStart ?? localWeekStart() };
}

/** Not every browser knows either. */
interface WeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the week where the browser's language is spoken; Monday where the browser does not know. */
export function localWeekStart(): number {
  try {
    const locale = new Intl.Locale(navigator.language) as unknown as WeekInfo;
    return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
  } catch {
    return 1;
  }
}
