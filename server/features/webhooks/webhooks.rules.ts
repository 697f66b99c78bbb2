import type { webhookForms } from '../../../contract/webhook-events.ts';
import type { CallType } from '../outbox/webhook-calls.rules.ts';

/** What a webhook tells: `data` for programs, the others for people. */
export interface WebhookMessage {
  title: string;
  text: string;
  data: object;
}

/** Characters of a message to people: services take a few thousand bytes. */
const longestText = 1_000;

const shortened = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText).toWellFormed()}…`;

/** The address of an ntfy server and its topic, from the topic's address; null for any other address. */
export function topicOf(address: string): { server: string; topic: string } | null {
  const url = URL.parse(address);
  const [, topic] = /^\/([-\w]{1,64})$/.exec(url?.pathname ?? '') ?? [];
  return url && topic ? { server: `${url.origin}/${url.search}`, topic } : null;
}

/** What others wrote formats nothing, links nowhere and calls nobody. */
const plainMarkdown = (text: string): string => text.replace(/[\\`*_~|<>[\]()#@:]/g, '\\$&');

/** What to send, and where. */
export function requestFor(
  { url, form }: { url: string; form: (typeof webhookForms)[number] },
  { title, text, data }: WebhookMessage,
  { type, timestamp }: { type: CallType; timestamp: string },
): { url: string; body: string } {
  const topic = form === 'ntfy' ? topicOf(url) : null;
  if (topic) {
    const message = { topic: topic.topic, title, message: shortened(text), tags: ['seedling'] };
    return { url: topic.server, body: JSON.stringify(message) };
  }
  if (form !== 'discord') return { url, body: JSON.stringify({ type, timestamp, data }) };
  const content = `**${plainMarkdown(title)}**\n${plainMarkdown(shortened(text))}`.slice(0, 1_900).toWellFormed();
  // No previews of links (4), and nobody is mentioned.
  return { url, body: JSON.stringify({ content, flags: 4, allowed_mentions: { parse: [] } }) };
}
