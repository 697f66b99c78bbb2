import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { english } from './fallback.ts';
import { Fragment, jsx, jsxs } from './marked-jsx.ts';
import { node } from './node.ts';

const save = english('Save');
const saved = english((to: string) => `${to} has been saved.`);
const results = english((query: ReactNode) => node('Results for ', query));
const html = (element: ReactNode) => renderToStaticMarkup(createElement('div', null, element));

it.each([
  ['an element', jsx('b', { children: save }, undefined), '<b lang="en" dir="ltr">Save</b>'],
  [
    'a composed text',
    jsx('b', { children: saved('Basil') }, undefined),
    '<b lang="en" dir="ltr">Basil has been saved.</b>',
  ],
  [
    'a text among others',
    jsxs('b', { children: [save, ' · ', 'Zurück'] }, undefined),
    '<b><span lang="en" dir="ltr">Save</span> · Zurück</b>',
  ],
  ['a text of no element', jsx(Fragment, { children: save }, undefined), '<span lang="en" dir="ltr">Save</span>'],
  [
    'a message with elements',
    results(createElement('i', null, 'Rose')),
    '<span lang="en" dir="ltr">Results for <i>Rose</i></span>',
  ],
  [
    'the name of an element',
    jsx('input', { 'aria-label': save }, undefined),
    '<input lang="en" dir="ltr" aria-label="Save"/>',
  ],
  [
    'a placeholder beside a translated name',
    jsx('input', { 'aria-label': 'Suchen', placeholder: save }, undefined),
    '<input aria-label="Suchen" placeholder="Save"/>',
  ],
  ['any other text', jsx('b', { children: 'Speichern' }, undefined), '<b>Speichern</b>'],
])('says of %s whether it is English', (_, element, marked) => {
  expect(html(element)).toBe(`<div>${marked}</div>`);
});
