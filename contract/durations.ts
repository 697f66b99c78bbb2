export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Whether a text is a day that there is, such as `2026-02-28`. */
export const isDay = (text: string): boolean => new Date(`${text}T00:00Z`).toJSON()?.startsWith(`${text}T`) ?? false;

/** The instant so many milliseconds after another one, or before it where `ms` is negative. */
export const shifted = (from: string | Date, ms: number): string =>
  new Date(new Date(from).getTime() + ms).toISOString();
