// The message that tells of badges just earned.

export const badgeEarned = (name: string): string => `Badge earned: ${name}`;
/** Only of two and more. */
export const badgesEarned = (count: number): string => `${count} badges earned`;
