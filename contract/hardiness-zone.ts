/** A USDA plant hardiness zone: 1 (coldest) to 13, and its colder (`a`) or warmer (`b`) half where it is known. */
export interface HardinessZone {
  zone: number;
  half: 'a' | 'b' | null;
}

const zone = String.raw`(\d{1,2})\s*([ab])?`;
const written = new RegExp(
  String.raw`^(?:usda\s*)?(?:hardiness\s*)?(?:zone\s*)?[:#]?\s*${zone}(?:\s*[-–/]\s*${zone})?$`,
  'i',
);

const coldest = 1;
const warmest = 13;

/** Half zones from the coldest on, so that two can be compared; a whole zone counts as its colder half. */
const warmth = ({ zone, half }: HardinessZone): number => zone * 2 + (half === 'b' ? 1 : 0);

function zoneOf(digits: string | undefined, letter: string | undefined): HardinessZone | null {
  const zone = Number(digits);
  if (zone < coldest || zone > warmest) return null;
  const half = letter?.toLowerCase();
  return { zone, half: half === 'a' || half === 'b' ? half : null };
}

/**
 * Reads the zone that a gardener typed: `7`, `7b`, `Zone 7b`, `zone 10A`, `USDA 8`. Of a range such as `7-8` it is the
 * colder end, which is the winter that a plant must live through.
 *
 * @returns null for anything else
 */
export function parseZone(text: string | null): HardinessZone | null {
  const match = written.exec(text?.trim() ?? '');
  if (!match) return null;
  const first = zoneOf(match[1], match[2]);
  if (!first || match[3] === undefined) return first;
  const last = zoneOf(match[3], match[4]);
  return last && warmth(first) < warmth(last) ? first : null;
}

/** Whether a species lives outdoors all year in a zone. */
export type ZoneFit = 'fits' | 'tooCold' | 'tooWarm';

/**
 * Compares a gardener's zone with the range of zones of a species. Zones are those of the USDA Plant Hardiness Zone Map
 * (planthardiness.ars.usda.gov): 1 to 13 by the average lowest temperature of a year, each 10 °F wide, its halves 5 °F.
 * The catalogue knows whole zones, so halves make no difference.
 *
 * @returns null where the gardener's zone or the coldest zone of the species is not known, so that nothing can be said
 */
export function zoneFit(
  zone: HardinessZone | null,
  { zoneMin, zoneMax }: { zoneMin: number | null; zoneMax: number | null },
): ZoneFit | null {
  if (!zone) return null;
  if (zoneMin !== null && zone.zone < zoneMin) return 'tooCold';
  if (zoneMax !== null && zone.zone > zoneMax) return 'tooWarm';
  return zoneMin === null ? null : 'fits';
}
