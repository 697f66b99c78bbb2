import { createHmac, timingSafeEqual } from 'node:crypto';
import { escapeHtml, htmlPage } from '../../core/html.ts';
import { texts } from '../../core/language.ts';

const signatureOf = (secret: string, userId: number): Buffer =>
  createHmac('sha256', secret).update(`stop e-mail to ${userId}`).digest();

/** What an e-mail carries for its reader to stop further ones, now or in years. It allows nothing else. */
export const unsubscribeToken = (secret: string, userId: number): string =>
  `${userId}.${signatureOf(secret, userId).toString('base64url')}`;

/** Whom a token stops the e-mails to; null for one that this server never made. */
export function userOfToken(secret: string, token: string): number | null {
  const [, id, signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secret, Number(id));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? Number(id) : null;
}

/** @param basePath what the app's paths begin with in the browser */
export type Page = (basePath: string) => string;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Without an address the form goes to that of the page, token and all. */
export const askPage: Page = () => {
  const { links, unsubscribe } = texts().reminders;
  return htmlPage(
    unsubscribe.ask,
    `${paragraph(unsubscribe.askText)}<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">` +
      `<button>${escapeHtml(links.unsubscribe)}</button></form>`,
  );
};

const pageWithLink =
  (kind: 'done' | 'unknown'): Page =>
  (basePath) => {
    const { links, unsubscribe } = texts().reminders;
    const settings = `<p><a href="${basePath}/settings">${escapeHtml(links.change)}</a></p>`;
    return htmlPage(unsubscribe[kind], paragraph(unsubscribe[`${kind}Text`]) + settings);
  };
export const donePage = pageWithLink('done');
export const unknownPage = pageWithLink('unknown');
