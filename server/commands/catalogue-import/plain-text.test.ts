import { expect, it } from 'vitest';
import { oneLine, shortened, withoutMarkup } from './plain-text.ts';

it('makes one line without control characters and marks of direction', () => {
  expect(oneLine(' a\0b\r\nc\u202Ed\u00a0 e\u200b ')).toBe('a b c d e');
  expect(oneLine('Löwenzahn')).toBe('Löwenzahn');
});

it.each([
  ['<p>Up to <b>3&nbsp;m</b> tall.<br>Evergreen.</p>', 'Up to 3 m tall. Evergreen.'],
  ['a &lt;script&gt;alert(1)&lt;/script&gt; &lt;i&gt;b&lt;/i&gt;', 'a b'],
  ['<script>alert("<b>")</script>safe<style>p{}</style>', 'safe'],
  ['<!-- no -->kept &amp; &#233; &#xE9; &bogus;', 'kept & é é &bogus;'],
  ['pH < 7 and > 5', 'pH < 7 and > 5'],
  ['<a href="x">unclosed', 'unclosed'],
])('%j says %j', (html, text) => {
  expect(withoutMarkup(html)).toBe(text);
});

it('shortens at the end of a sentence, else of a word', () => {
  expect(shortened('One two three. Four five six.', 20)).toBe('One two three.');
  expect(shortened('One two three four', 12)).toBe('One two…');
  expect(shortened('Short', 12)).toBe('Short');
  expect(shortened('😀'.repeat(10), 8).isWellFormed()).toBe(true);
});
