// Choosing, cropping and viewing photos.

export const position = (at: number | string, count: number | string): string => `${at} of ${count}`;
