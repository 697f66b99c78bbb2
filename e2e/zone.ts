const berlin = 'Europe/Berlin';
const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(Date.now()));

/**
 * The time zone of the journeys' browsers: one whose midnight does not come while they run, because a journey that began
 * yesterday finds other days due. `E2E_ZONE` chooses one, such as that of a run to look into.
 */
export const zone = process.env.E2E_ZONE ?? (hourIn(berlin) < 21 ? berlin : 'Asia/Dubai');
// The processes that run the journeys begin later.
process.env.E2E_ZONE = zone;
