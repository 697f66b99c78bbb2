import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Loaded } from './Loaded.tsx';

const render = (query: { data: string | undefined; isError: boolean }, failed: string | { title: string }) =>
  renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      Loaded<string>({
        of: { ...query, isFetching: false, refetch: () => undefined },
        failed,
        loading: 'Loading names…',
        skeleton: 'h-14',
        children: (name) => createElement('b', null, name),
      }),
    ),
  );

it('shows a skeleton, which says what loads, until there is something', () => {
  const html = render({ data: undefined, isError: false }, 'No names');
  expect(html).toMatch(/role="status"[^>]*>Loading names…<.*class="skeleton h-14"/);
});

it('shows what was loaded, also if it could not be refetched', () => {
  expect(render({ data: 'Fern', isError: true }, 'No names')).toBe('<b>Fern</b>');
  expect(render({ data: '', isError: false }, 'No names')).toBe('<b></b>');
});

it('says what could not be loaded, in a line or in place of a page, with a retry', () => {
  expect(render({ data: undefined, isError: true }, 'No names')).toMatch(
    /^<div role="alert"[^>]*><p>No names<\/p><button[^>]*>.*Try again/,
  );
  expect(render({ data: undefined, isError: true }, { title: 'No names' })).toMatch(
    /<h2[^>]*>No names<\/h2><p[^>]*>Please try again later.*<button[^>]*>.*Try again/,
  );
});
