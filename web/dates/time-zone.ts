import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { language } from '#words/language.ts';
import { secondMs } from '../../contract/durations.ts';
import type { SettingsAnswer } from '../../contract/settings.ts';
import { spelledZone } from '../../contract/time-zone.ts';
import { call } from '../api/call.ts';
import { useSettings, useUser } from '../api/current-user.ts';
import { renderedAt } from '../api/first-render.ts';
import { settingsKey, userKey } from '../api/query-keys.ts';
import { isSigningOut } from '../api/sign-out-in-progress.ts';
import { onTick } from '../ui/clock.ts';
import { whenIdle } from '../ui/scheduling.ts';
import { useClientValue } from '../ui/use-client-value.ts';
import { todayIn } from './days.ts';
import { sameZone } from './zone-names.ts';

/** The device's zone when it was last read, in milliseconds of the epoch: every card asks, and reading it takes long. */
let lastRead = { at: Number.NEGATIVE_INFINITY, zone: '' };

/**
 * The IANA time zone of the device, as it was up to a second ago; UTC if it reports none, or one without daylight saving rules
 * of its own.
 */
export function deviceZone(): string {
  const now = Date.now();
  if (Math.abs(now - lastRead.at) > secondMs)
    lastRead = { at: now, zone: spelledZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC' };
  return lastRead.zone;
}

/** Sent with every call whose response depends on the day. The server uses it until it knows the garden's zone. */
export const zoneQuery = (): { timeZone: string } => ({ timeZone: deviceZone() });

/** The zone already sent for each user's settings, so that it is sent once. */
let saved = '';
/** Nothing waits for it, so it is sent when the page is idle, or after this many milliseconds. */
const saveWithinMs = 2_000;

/** Whether to send the device's zone or language to the settings: they use it, or it settles whether their zone was chosen. */
const wantDevice = ({ timeZone, deviceTimeZone, deviceLanguage }: SettingsAnswer, device: string): boolean =>
  deviceLanguage !== language ||
  (deviceTimeZone === null ? timeZone === null : timeZone !== null || !sameZone(deviceTimeZone, device));

/** The days and perhaps seasons of gardens that follow the settings have changed. */
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
      // A zone chosen during the request is newer than this response.
      (now) => (now && now.timeZone !== null && now.deviceTimeZone === null ? now : settings),
    );
    // Until the first one is saved, every call sends it.
    if (before?.deviceTimeZone && before.deviceTimeZone !== settings.deviceTimeZone) refreshDays(cache);
  } catch {
    saved = '';
  }
}

/**
 * The user's own time zone, for times that belong to no garden: the one in their settings, or else the device's, which is
 * saved there.
 */
export function useZone(): string {
  const cache = useQueryClient();
  const { user } = useUser();
  const userId = user?.id ?? null;
  const data = useSettings();
  // Also after the device has moved; the server only knows the previous zone. Where it knows none, it renders no days, and a
  // different value on the first render here would make React discard server-rendered parts whose code is not loaded yet.
  const device = useSyncExternalStore(onTick, deviceZone, () => data?.deviceTimeZone ?? deviceZone());
  const isWanted = data !== undefined && wantDevice(data, device);
  useEffect(() => {
    if (!isWanted || userId === null) return;
    return whenIdle(() => void (isSigningOut() || saveZone(cache, userId, device)), saveWithinMs);
  }, [isWanted, userId, device, cache]);
  return data?.timeZone ?? device;
}

/**
 * The first day of the user's week, 0 for Sunday: the one in their settings, or else the browser's. Only for components that
 * show weeks: they render Monday until hydrated, and then once more.
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

/** The first day of the week in the browser's locale; Monday if the browser does not know it. */
export function localWeekStart(): number {
  try {
    const locale = new Intl.Locale(navigator.language) as unknown as WeekInfo;
    return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
  } catch {
    return 1;
  }
}

/** The current day (`YYYY-MM-DD`) in a zone. All components update together at midnight there. */
export function useToday(zone: string): string {
  const read = useCallback(() => todayIn(zone), [zone]);
  // The first render in the browser must match the server's, which may have been yesterday.
  return useSyncExternalStore(onTick, read, () => todayIn(zone, renderedAt()));
}
