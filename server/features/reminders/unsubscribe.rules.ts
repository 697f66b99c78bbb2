import { createHmac, timingSafeEqual } from 'node:crypto';
import { escapeHtml, htmlPage } from '../../core/html.ts';
import { unsubscribePages as pages } from '../../core/words/en/reminders.ts';

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
type Page = (basePath: string) => string;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const settingsLink: Page = (basePath) => `<p><a href="${basePath}/settings">${pages.changeReminders}</a></p>`;

/** Without an address the form goes to that of the page, token and all. */
export const askPage: Page = () =>
  htmlPage(
    pages.ask.title,
    `${paragraph(pages.ask.text)}<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">` +
      `<button>${pages.ask.button}</button></form>`,
  );
export const donePage: Page = (basePath) =>
  htmlPage(pages.done.title, paragraph(pages.done.text) + settingsLink(basePath));
export const unknownPage: Page = (basePath) =>
  htmlPage(pages.unknown.title, paragraph(pages.unknown.text) + settingsLink(basePath));
