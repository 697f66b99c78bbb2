import { createHash } from 'node:crypto';
import { directionOf } from '../../contract/direction.ts';
import { readersLanguage } from './language.ts';

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Classes rather than styles of the body: mail programs put a message inside an element of their own. */
const style =
  ':root{color-scheme:light dark}body{margin:0;background:#faf8f3}' +
  '.page{max-width:35rem;margin:0 auto;overflow-wrap:anywhere;padding:2rem 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#1d241e;background:#faf8f3}' +
  '.page h1{margin:0;font-size:1.5rem;line-height:1.2}.page h2{margin:1.25rem 0 .25rem;font-size:1.0625rem}' +
  '.page ul{margin:0;padding:0 1.25rem}.page li{margin:.25rem 0}.page a{color:#2c6140}' +
  '.page .muted{color:#515b52}.page .note{font-size:.875rem}' +
  '.page button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:10px;color:#fff;background:#2c6140}' +
  '.page :focus-visible{outline:2px solid #2c6140;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#141813}.page{color:#eceee6;background:#141813}.page a{color:#8cc79a}' +
  '.page .muted{color:#a7b0a4}.page button{color:#10160f;background:#8cc79a}.page :focus-visible{outline-color:#8cc79a}}';

/** The content security policy of a page made by `htmlPage`: inline style, and forms to this site. */
export const htmlPagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The attributes of an element whose text is in the reader's language. */
export function languageAttributes(): string {
  const language = readersLanguage();
  return `lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`;
}

/**
 * A small page without scripts, or an e-mail, light and dark, in the reader's language. Mail programs drop the outermost element.
 *
 * @param title also its heading
 * @param body HTML below the heading, which may use the classes `muted` and, for small print, `note`
 */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html ${languageAttributes()}><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<title>${escapeHtml(title)} · Leafbook</title><style>${style}</style></head>` +
  `<body><div class="page" role="main" ${languageAttributes()}><h1>${escapeHtml(title)}</h1>${body}</div></body></html>`;
