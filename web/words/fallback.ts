import { createElement, type ReactNode } from 'react';

/** Constants, all of them, and the latest that were composed. */
const constants = new Set<ReactNode>();
const composed = new Set<string>();
const mostComposed = 500;

/** Whether a text is one that the page's language lacks. */
export const isEnglish = (text: ReactNode): boolean =>
  typeof text === 'string' && (constants.has(text) || composed.has(text));

function marked<Text extends ReactNode>(text: Text): Text | ReactNode {
  if (typeof text !== 'string') return createElement('span', { lang: 'en', dir: 'ltr' }, text);
  const [oldest] = composed;
  if (composed.size >= mostComposed && oldest !== undefined) composed.delete(oldest);
  composed.add(text);
  return text;
}

/** An English message in place of one that a language lacks. `marked-jsx.ts` says so to the browser where it is shown. */
export function english<Message>(message: Message): Message {
  if (typeof message === 'function') {
    const compose = message as unknown as (...values: unknown[]) => ReactNode;
    return ((...values: unknown[]) => marked(compose(...values))) as unknown as Message;
  }
  constants.add(message as ReactNode);
  return message;
}
