import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SettingsAnswer } from '../../contract/settings.ts';
import { call } from '../api/call.ts';
import { useUser } from '../api/current-user.ts';
import { settingsKey } from '../api/query-keys.ts';
import { useSettings } from '../api/settings.ts';
import { isSigningOut } from '../api/sign-out-in-progress.ts';
import { useClientValue } from '../ui/use-client-value.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** The IANA time zone that the device reports. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Sent with every call whose answer depends on the day. The server uses it until the settings have a time zone. */
export const zoneQuery = (): { timeZone: string } => ({ timeZone: deviceZone() });

/** The user whose settings have been sent the zone, so that it is sent once. */
let savedFor: number | null = null;
/** Nothing waits for it, so it is sent when the page is idle, or after this many milliseconds. */
const saveWithinMs = 2_000;

/** Saves the device's zone in the settings. A failure is ignored, because until then every call carries the zone. */
async function saveZone(cache: QueryClient, userId: number): Promise<void> {
  if (savedFor === userId) return;
  savedFor = userId;
  try {
    const settings = await call('PATCH /api/settings', { body: { deviceTimeZone: deviceZone() } });
    // A zone that was chosen meanwhile is newer than this answer.
    cache.setQueryData<SettingsAnswer>(settingsKey, (now) => (now && now.timeZone !== null ? now : settings));
  } catch {
    savedFor = null;
  }
}

/**
 * The gardener's time zone: the one from the settings, or else the device's, which is then saved in the settings once.
 * Also the first day of the week, 0 for Sunday.
 */
export function useZone(): { zone: string; weekStart: number } {
  const cache = useQueryClient();
  const { user } = useUser();
  const userId = user?.id ?? null;
  const data = useSettings();
  const unnamed = data !== undefined && data.timeZone === null;
  useEffect(() => {
    if (!unnamed || userId === null) return;
    return whenIdle(() => void (isSigningOut() || saveZone(cache, userId)), saveWithinMs);
  }, [unnamed, userId, cache]);
  // A server-rendered page knows neither before it is hydrated.
  const ownZone = useClientValue(deviceZone, 'UTC');
  const ownWeekStart = useClientValue(localWeekStart, 1);
  return { zone: data?.timeZone ?? ownZone, weekStart: data?.weekStart ?? ownWeekStart };
}

/** Some browsers have neither. */
interface WeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the week for the browser's language; Monday if the browser does not know it. */
export function localWeekStart(): number {
  try {
    const locale = new Intl.Locale(navigator.language) as unknown as WeekInfo;
    return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
  } catch {
    return 1;
  }
}
