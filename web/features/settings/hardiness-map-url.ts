import { regionOf } from '../species/measure.ts';

/** Time zones by country, so far as a country has a page of its own; with `/*` all of an area. From `zone.tab` of the tz database. */
const zonesOf: Record<string, string> = {
  US:
    'America/New_York America/Detroit America/Chicago America/Menominee America/Denver America/Boise America/Phoenix ' +
    'America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat ' +
    'America/Nome America/Adak America/Puerto_Rico Pacific/Honolulu America/Indiana/* America/Kentucky/* ' +
    'America/North_Dakota/* US/*',
  CA:
    'America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Toronto ' +
    'America/Montreal America/Iqaluit America/Winnipeg America/Resolute America/Rankin_Inlet America/Regina ' +
    'America/Swift_Current America/Edmonton America/Cambridge_Bay America/Inuvik America/Creston ' +
    'America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson America/Vancouver ' +
    'America/Thunder_Bay America/Nipigon America/Rainy_River America/Yellowknife America/Blanc-Sablon ' +
    'America/Atikokan Canada/*',
  GB: 'Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man GB',
};

const countryOf = new Map(
  Object.entries(zonesOf).flatMap(([country, zones]) => zones.split(' ').map((zone) => [zone, country] as const)),
);

const maps = new Map([
  ['US', 'https://planthardiness.ars.usda.gov/'],
  ['CA', 'https://www.planthardiness.gc.ca/'],
  // Of the ratings, not of zones: a zone is rarely spoken of there.
  ['GB', 'https://www.rhs.org.uk/plants/trials-awards/award-of-garden-merit/rhs-hardiness-rating'],
]);

/**
 * Maps of Europe, Australia and more, all on the scale that the catalogue uses. Australia's own scale counts otherwise: its
 * zone 3 would be read as one of hard frost.
 */
const world = 'https://en.wikipedia.org/wiki/Hardiness_zone';

/**
 * Where a gardener finds their hardiness zone: a page of the country that their clock is set to. The language decides only
 * where the clock tells no place, because English is set everywhere.
 *
 * @param timeZone IANA name
 */
export function hardinessMapUrl(timeZone: string, languageTag: string): string {
  const area = `${timeZone.slice(0, Math.max(timeZone.lastIndexOf('/'), 0))}/*`;
  const tellsPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/');
  const country = countryOf.get(timeZone) ?? countryOf.get(area) ?? (tellsPlace ? '' : regionOf(languageTag));
  return maps.get(country) ?? world;
}
