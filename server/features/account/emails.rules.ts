import { escapeHtml, htmlPage } from '../../core/html.ts';
import type { AccountEmail } from '../../core/words/en/emails.ts';

function htmlOf({ subject, paragraphs, action, otherwise }: AccountEmail): string {
  const parts = paragraphs.map((text) => `<p><bdi>${escapeHtml(text)}</bdi></p>`);
  if (action) parts.push(`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.text)}</a></p>`);
  return htmlPage(subject, `${parts.join('')}<p class="muted note">${escapeHtml(otherwise)}</p>`);
}

function textOf({ subject, paragraphs, action, otherwise }: AccountEmail): string {
  const parts = [subject, ...paragraphs, ...(action ? [`${action.text}: ${action.url}`] : []), otherwise];
  return `${parts.join('\n\n')}\n`;
}

/** The parts of an e-mail but its recipient. Its links are plain: nothing tracks who opens them. */
export const mailOf = (email: AccountEmail) => ({
  subject: email.subject,
  text: textOf(email),
  html: htmlOf(email),
  headers: { 'Auto-Submitted': 'auto-generated' },
});
