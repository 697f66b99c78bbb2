/** English with accents on mirrored pages. */
const pseudo = 'en-XB';

/** How a language is written. @param language a tag, such as `ar` or `pt-BR` */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === pseudo || ['Arab', 'Hebr'].includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
