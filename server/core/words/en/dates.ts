/** `Friday, May 8`. @param day `YYYY-MM-DD` */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** `9:05 AM`, in the reader's time zone. */
export const timeText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));

export const numberText = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 1 });
