import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { spelledZone } from './time-zone.ts';

/** An IANA time zone, e.g. `Europe/Berlin`, in any case. */
export const TimeZone = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.overwrite((name) => spelledZone(name) ?? name),
  z.refine((name) => spelledZone(name) !== null, {
    error: 'Unknown time zone',
    params: { reason: 'unknown_time_zone' },
  }),
);

/**
 * Where a request may say in which zone its sender is. It counts in a garden of one person as long as neither the garden nor
 * their settings know a zone, and is ignored otherwise. Without any, days are those of UTC.
 */
export const ZoneQuery = z.object({ timeZone: z.optional(TimeZone) });

export const hemispheres = ['north', 'south'] as const;
export type Hemisphere = (typeof hemispheres)[number];

const Hemisphere = z.enum(hemispheres);
export const Language = z.enum(languages);
const Units = z.enum(['metric', 'imperial']);
/** 0 is Sunday, 6 is Saturday. */
const Weekday = z.int().check(z.minimum(0), z.maximum(6));
const Theme = z.enum(['system', 'light', 'dark']);

/** How a gardener wants things; null leaves the choice to the device, or to the time zone for the hemisphere. Nothing is shared unasked. */
export const Settings = z.object({
  /** Of the app, and of e-mails and push messages; where it is null, that of the device. */
  language: z.nullable(Language),
  /** The language that the app was shown in on a device last, when it sent its zone; null for none yet. */
  deviceLanguage: z.nullable(Language),
  timeZone: z.nullable(z.string()),
  /**
   * Where `timeZone` is null: the zone that a device was in when the app was open there last; null for none yet. Where both are
   * the same, it isn't known whether it was chosen until a device sends its zone.
   */
  deviceTimeZone: z.nullable(z.string()),
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
  /** Whether this server fetches the weather of gardens that say where they are. */
  hasWeather: z.boolean(),
  /** Whether this server can show plants to Home Assistant. */
  homeAssistant: z.boolean(),
});
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

const SettingsEdit = z.strictObject({
  language: z.optional(z.nullable(Language)),
  timeZone: z.optional(z.nullable(TimeZone)),
  /** The zone that a device is in: it counts, and is followed, as long as the settings name none. */
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
    answer: SettingsAnswer,
  }),
  edit: endpoint('PATCH /api/settings', {
    summary:
      "Change settings. A garden of one's own that has no time zone of its own follows; the days on which care is due stay",
    access: 'user',
    body: SettingsEdit,
    answer: SettingsAnswer,
  }),
};
