export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The instant so many milliseconds after another one, or before it where `ms` is negative. */
export const shifted = (from: string | Date, ms: number): string =>
  new Date(new Date(from).getTime() + ms).toISOString();
