import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** True for a name of the IANA time zone database, in any case, but not for an offset such as `+02:00`: it follows no clock change. */
function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA time zone, e.g. `Europe/Berlin`; its days are the gardener's days. */
export const TimeZone = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(64),
    z.refine(isTimeZone, { error: 'Unknown time zone', params: { reason: 'unknown_time_zone' } }),
  );

/**
 * Where a request may say in which zone its sender is. It counts while the settings leave the zone to the device, and is
 * ignored once they name one. Without either, days are those of UTC.
 */
export const ZoneQuery = z.object({ timeZone: z.optional(TimeZone) });

export const hemispheres = ['north', 'south'] as const;
export type Hemisphere = (typeof hemispheres)[number];

const Hemisphere = z.enum(hemispheres);
const Units = z.enum(['metric', 'imperial']);
/** 0 is Sunday, 6 is Saturday. */
const Weekday = z.int().check(z.minimum(0), z.maximum(6));
const Theme = z.enum(['system', 'light', 'dark']);

/** How a gardener wants things; null leaves the choice to the device, or to the time zone for the hemisphere. Nothing is shared unasked. */
export const Settings = z.object({
  timeZone: z.nullable(z.string()),
  hemisphere: z.nullable(Hemisphere),
  units: z.nullable(Units),
  weekStart: z.nullable(Weekday),
  theme: z.nullable(Theme),
  /** Whether photos that the gardener named help to recognize plants in other gardeners' photos. Never the photos themselves. */
  shareIdentifications: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

const SettingsAnswer = z.object({
  ...Settings.shape,
  /** Where the host of this server sends gardeners to find their hardiness zone; null leaves it to their country. */
  zoneMapUrl: z.nullable(z.string()),
});
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

const SettingsEdit = z.strictObject({
  timeZone: z.optional(z.nullable(TimeZone)),
  /** The zone that a device is in: it becomes the zone of the settings as long as they name none. */
  deviceTimeZone: z.optional(TimeZone),
  hemisphere: z.optional(z.nullable(Hemisphere)),
  units: z.optional(z.nullable(Units)),
  weekStart: z.optional(z.nullable(Weekday)),
  theme: z.optional(z.nullable(Theme)),
  shareIdentifications: z.optional(z.boolean()),
});
export type SettingsEdit = z.infer<typeof SettingsEdit>;

export const settingsApi = {
  get: endpoint('GET /api/settings', {
    summary: 'The settings of the signed-in user',
    access: 'user',
    revalidated: true,
    answer: SettingsAnswer,
  }),
  edit: endpoint('PATCH /api/settings', {
    summary: "Change settings. A new time zone doesn't move the days on which care is due",
    access: 'user',
    body: SettingsEdit,
    answer: SettingsAnswer,
  }),
};
