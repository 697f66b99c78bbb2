import ical, { type VEvent } from 'node-ical';

/** The events of a calendar's feed, as a program of somebody else's reads them. */
export const readEvents = (feed: string): VEvent[] =>
  Object.values(ical.sync.parseICS(feed)).filter((each): each is VEvent => each?.type === 'VEVENT');
