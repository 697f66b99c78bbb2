// React's JSX runtime, in builds of languages that lack messages: elements that show an English one get `lang="en"`.
import { Fragment, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { isEnglish } from './fallback.ts';

type Props = Record<string, unknown> & { children?: ReactNode };

const attributes = ['aria-label', 'placeholder', 'alt', 'title'];
const language = { lang: 'en', dir: 'ltr' };
const span = (text: ReactNode): ReactNode => runtime.jsx('span', { ...language, children: text });

function withLanguage(type: unknown, props: Props): Props {
  const { children } = props;
  if (type === Fragment && isEnglish(children)) return { ...props, children: span(children) };
  if (typeof type !== 'string' && type !== Fragment) return props;
  if (Array.isArray(children) && children.some(isEnglish))
    return { ...props, children: children.map((child: ReactNode) => (isEnglish(child) ? span(child) : child)) };
  // The name of an element without text; a placeholder counts only without one.
  const name = attributes.map((attribute) => props[attribute] as ReactNode).find(Boolean);
  const isShown = isEnglish(children) || (!children && isEnglish(name));
  return isShown ? { ...language, ...props } : props;
}

export { Fragment };
export const jsx: typeof runtime.jsx = (type, props, key) => runtime.jsx(type, withLanguage(type, props as Props), key);
export const jsxs: typeof runtime.jsxs = (type, props, key) =>
  runtime.jsxs(type, withLanguage(type, props as Props), key);
