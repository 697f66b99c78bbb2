import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { SettingsAnswer } from '../../contract/settings.ts';
import { spelledZone } from '../../contract/time-zone.ts';
import { call } from '../api/call.ts';
import { useUser } from '../api/current-user.ts';
import { settingsKey, userKey } from '../api/query-keys.ts';
import { useSettings } from '../api/settings.ts';
import { isSigningOut } from '../api/sign-out-in-progress.ts';
import { onTick } from '../ui/clock.ts';
import { useClientValue } from '../ui/use-client-value.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { sameZone } from './zone-names.ts';

/** The IANA time zone that the device reports; UTC where it reports none that has clock changes of its own. */
export const deviceZone = (): string => spelledZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC';

/** Sent with every call whose answer depends on the day. The server uses it while it knows no other of the garden. */
export const zoneQuery = (): { timeZone: string } => ({ timeZone: deviceZone() });

/** Whose settings have been sent which zone, so that it is sent once. */
let saved = '';
/** Nothing waits for it, so it is sent when the page is idle, or after this many milliseconds. */
const saveWithinMs = 2_000;

/** Whether the settings are to be told the device's zone: it counts there, or settles whether theirs was chosen. */
const wantDevice = ({ timeZone, deviceTimeZone }: SettingsAnswer, device: string): boolean =>
  deviceTimeZone === null ? timeZone === null : timeZone !== null || !sameZone(deviceTimeZone, device);

/** The days of gardens that follow the settings are others now, and so may their seasons be. */
export function refreshDays(cache: QueryClient): void {
  const kept: unknown[] = [userKey[0], settingsKey[0]];
  void cache.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}

/** Saves the device's zone in the settings. A failure is ignored: the next visit tries again. */
async function saveZone(cache: QueryClient, userId: number, device: string): Promise<void> {
  const saving = `${userId} ${device}`;
  if (saved === saving) return;
  saved = saving;
  try {
    const before = cache.getQueryData<SettingsAnswer>(settingsKey);
    const settings = await call('PATCH /api/settings', { body: { deviceTimeZone: device } });
    cache.setQueryData<SettingsAnswer>(
      settingsKey,
      // A zone that was chosen meanwhile is newer than this answer.
      (now) => (now && now.timeZone !== null && now.deviceTimeZone === null ? now : settings),
    );
    // Until the first is saved, every call names it.
    if (before?.deviceTimeZone && before.deviceTimeZone !== settings.deviceTimeZone) refreshDays(cache);
  } catch {
    saved = '';
  }
}

/**
 * The gardener's own time zone, for times that are theirs and no garden's: the one that they chose, or else the device's, which is
 * saved in the settings.
 */
export function useZone(): string {
  const cache = useQueryClient();
  const { user } = useUser();
  const userId = user?.id ?? null;
  const data = useSettings();
  // Also once it has moved; the server knows only where it was. Where it knows no zone, it renders no days, and another value
  // here at first would have React drop what the server rendered and whose code is still to come.
  const device = useSyncExternalStore(onTick, deviceZone, () => data?.deviceTimeZone ?? deviceZone());
  const isWanted = data !== undefined && wantDevice(data, device);
  useEffect(() => {
    if (!isWanted || userId === null) return;
    return whenIdle(() => void (isSigningOut() || saveZone(cache, userId, device)), saveWithinMs);
  }, [isWanted, userId, device, cache]);
  return data?.timeZone ?? device;
}

/**
 * The first day of the gardener's week, 0 for Sunday: the one that they chose, or else the browser's. Only for what shows weeks: until
 * it is hydrated, that has Monday, and is then rendered once more.
 */
export function useWeekStart(): number {
  const local = useClientValue(localWeekStart, 1);
  return useSettings()?.weekStart ?? local;
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
