/** Names that are spelled as the time zone database does, so that each is looked up once. */
const spelled = new Set<string>();

/**
 * A name of the IANA time zone database, in any case, as the database spells it. Null for anything else, also for an offset such
 * as `+02:00`: it follows no clock change.
 */
export function spelledZone(name: string): string | null {
  if (spelled.has(name)) return name;
  if (/^[+-]/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    spelled.add(timeZone);
    return timeZone;
  } catch {
    return null;
  }
}
