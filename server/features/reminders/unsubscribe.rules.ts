import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

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

const style =
  'body{margin:0;padding:2rem 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#1d241e;background:#faf8f3}' +
  'main{max-width:34rem;margin:auto}h1{font-size:1.5rem;line-height:1.2}a{color:#2c6140}' +
  'button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:10px;color:#fff;background:#2c6140}' +
  ':focus-visible{outline:2px solid #2c6140;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{color:#eceee6;background:#141813}a{color:#8cc79a}' +
  'button{color:#10160f;background:#8cc79a}:focus-visible{outline-color:#8cc79a}}';

/** The pages need nothing but their own style and to send their form here. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const page = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Leafbook</title>` +
  `<style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** @param basePath what the app's paths begin with in the browser */
type Page = (basePath: string) => string;

const settingsLink: Page = (basePath) => `<p><a href="${basePath}/settings">Change your reminders</a></p>`;

/** Without an address the form goes to that of the page, token and all. */
export const askPage: Page = () =>
  page(
    'Stop reminders by e-mail?',
    '<p>You will get no more e-mails about what is due in your garden.</p>' +
      '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">' +
      '<button>Unsubscribe</button></form>',
  );
export const donePage: Page = (basePath) =>
  page(
    'You are unsubscribed',
    `<p>No more e-mails will come about what is due in your garden.</p>${settingsLink(basePath)}`,
  );
export const unknownPage: Page = (basePath) =>
  page(
    'This link does not work',
    `<p>Please use the link of a newer e-mail, or turn e-mails off in the settings.</p>${settingsLink(basePath)}`,
  );
