/** What makes two locations the same place: outer spaces, case and the spelling of accents do not count. Empty for none. */
export const placeKey = (location: string): string => location.trim().normalize('NFC').toLowerCase();
