import type { EventType } from '../../../contract/calendar.ts';
import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { Hemisphere } from '../../../contract/settings.ts';
import type { GardenTip } from '../../../contract/tips.ts';
import { type Subject, type Tip, tips } from '../../content/tips.ts';
import { texts } from '../../core/language.ts';
import { livesIndoors } from '../care/plans/plant-kinds.rules.ts';
import { localMonth } from '../care/plans/schedule.rules.ts';
import { monthName } from '../care/wording.rules.ts';
import { monthOf } from '../settings/time.rules.ts';

/** A kind of plant that grows in the garden, as one of its plants is called. */
export interface Growing {
  commonName: string;
  latinName: string;
  family: string | null;
  location: string | null;
  /** Null where the species is not known. */
  habit: GrowthHabit | null;
  light: string[];
}

/** All that decides which tips fit. */
export interface Garden {
  /** The garden's day, `YYYY-MM-DD`. */
  today: string;
  hemisphere: Hemisphere;
  /** USDA hardiness zone, 1 to 13; null where it is not known. */
  zone: number | null;
  /** What grows, the kinds with the most plants first. */
  growing: readonly Growing[];
  /** What care is due within a week. */
  due: readonly EventType[];
}

/** Tips of one day, at most. */
const mostTips = 5;
/** Of these, at most so many are about what grows or is due; the others are for every garden. */
const mostSpecific = 4;
/** So many specific tips come before the first one for every garden. */
const specificFirst = 2;

/** Words for places where plants stand in pots. */
const pottedPlace = /\b(?:balcon\w*|terrac\w*|patio|pots?|planters?|containers?|window ?box\w*)\b/i;

/** Whether an accepted name begins with a genus or a species, hybrids as their parents are written: without `×`. */
const isCalled = (latinName: string, beginning: string): boolean =>
  `${latinName.replace(/×\s*/g, '')} `.startsWith(`${beginning} `);

function matches(about: Subject, one: Growing): boolean {
  const isIndoors = livesIndoors(one);
  if ('plants' in about) return about.plants.some((beginning) => isCalled(one.latinName, beginning));
  if ('families' in about) return one.family !== null && about.families.includes(one.family);
  if ('indoors' in about) {
    if (about.habits) return one.habit !== null && about.habits.includes(one.habit);
    return isIndoors && (!about.light || one.light.includes(about.light));
  }
  if ('habits' in about) return !isIndoors && one.habit !== null && about.habits.includes(one.habit);
  return 'pots' in about && !isIndoors && one.location !== null && pottedPlace.test(one.location);
}

/** How closely a tip is about this garden: 0 for every garden at any time, 5 for one genus in it. */
interface Fit {
  closeness: number;
  why: string;
}

const closenessOf = (about: Subject): number => {
  if ('plants' in about) return 5;
  if ('families' in about) return 4;
  return 'due' in about ? 3 : 2;
};

function fitOf({ about, months, zones }: Tip, garden: Garden): Fit | null {
  const why = texts().tips;
  if (!about) {
    const { zone } = garden;
    if (!months) {
      return { closeness: 0, why: zones[0] > 1 && zone !== null ? why.inZone(zone) : why.anyGarden };
    }
    const month = monthName(monthOf(garden.today));
    return { closeness: 1, why: zone === null ? why.inMonth(month) : why.inMonthInZone(month, zone) };
  }
  if ('zoneUnknown' in about) {
    return garden.zone === null ? { closeness: 0, why: why.zoneUnknown } : null;
  }
  if ('due' in about) {
    return garden.due.includes(about.due) ? { closeness: closenessOf(about), why: why.due[about.due] } : null;
  }
  const one = garden.growing.find((growing) => matches(about, growing));
  if (!one) return null;
  const isInPot = 'pots' in about && one.location !== null;
  return {
    closeness: closenessOf(about),
    why: isInPot ? why.inPots(one.commonName, one.location ?? '') : why.growing(one.commonName),
  };
}

/** What a garden whose zone is not known counts as, but for frost, which it may not have. */
const temperate = 7;

/** Whether a tip holds at this time of the year in this place, whatever grows there. */
export function holds(
  { months, zones: [from, to], frost }: Tip,
  { today, hemisphere, zone }: Pick<Garden, 'today' | 'hemisphere' | 'zone'>,
): boolean {
  if (months && !months.some((month) => localMonth(month, hemisphere) === monthOf(today))) return false;
  const assumed = zone ?? temperate;
  return assumed >= from && assumed <= to && !(frost && zone === null);
}

/** A hash that is the same on every machine (FNV-1a): it gives each day its own order of the tips. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

/**
 * The tips that fit a garden best on a day, five at most: two about what grows in it, then one for the season, then more
 * of both. Among tips that fit equally well, the choice changes from day to day.
 */
export function tipsFor(garden: Garden): GardenTip[] {
  const fitting = tips
    .filter((tip) => holds(tip, garden))
    .flatMap((tip) => {
      const fit = fitOf(tip, garden);
      return fit ? [{ ...tip, ...fit, hash: hashOf(`${garden.today} ${tip.id}`) }] : [];
    })
    .sort((a, b) => b.closeness - a.closeness || a.hash - b.hash)
    .filter(({ topic }, index, all) => all.findIndex((other) => other.topic === topic) === index);
  const specific = fitting.filter(({ closeness }) => closeness > 1).slice(0, mostSpecific);
  const general = fitting.filter(({ closeness }) => closeness <= 1).slice(0, mostTips - specific.length);
  const ordered = [
    ...specific.slice(0, specificFirst),
    ...general.slice(0, 1),
    ...specific.slice(specificFirst),
    ...general.slice(1),
  ];
  return ordered.map(({ id, why }) => ({ id, text: ownValue(texts().tips.tips, id) ?? '', why }));
}
