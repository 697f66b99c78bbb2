/** Languages that the app is translated into, as `Intl` knows them: each has its catalog, `words/<language>.json`. */
export const languages = ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'nl', 'pl', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The cookie that names the language of pages and of the server's sentences. It is no secret, and scripts set it. */
export const languageCookie = 'language';
/** How long it lasts: a year, in seconds. */
export const languageCookieSeconds = 365 * 24 * 3600;
