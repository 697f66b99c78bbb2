import { expect, it } from 'vitest';
import { plain } from './markdown.ts';

it.each([
  ['Rosa canina', 'Rosa canina'],
  ['Abutilon × hybridum subsp. novum', 'Abutilon × hybridum subsp. novum'],
  ['![x](http://y.z/a.png)', '\\!\\[x\\]\\(http\\://y.z/a.png\\)'],
  ['<script>alert(1)</script>', '\\<script\\>alert\\(1\\)\\</script\\>'],
  ['a | b `c` _d_ *e* \\', 'a \\| b \\`c\\` \\_d\\_ \\*e\\* \\\\'],
  ['line\n# heading\r\n- list', 'line \\# heading - list'],
  ['- list', '\\- list'],
  ['12. list', '12\\. list'],
  ['www.example.org', 'www\\.example.org'],
  ['\u202Egpj.exe', 'gpj.exe'],
])('makes plain text of %j', (text, shown) => expect(plain(text)).toBe(shown));

it('shortens', () => expect(plain('a'.repeat(500))).toBe(`${'a'.repeat(200)}…`));
