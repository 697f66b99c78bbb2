import { expect, it } from 'vitest';
import { pushSender } from './sender.ts';

it.each([
  ['https://garden.example', '', 'https://garden.example'],
  ['https://garden.example/leaf', 'Ann <ann@example.org>', 'https://garden.example/leaf'],
  ['http://garden.example', 'Leafbook <garden@example.org>', 'mailto:garden@example.org'],
  ['', 'garden@example.org', 'mailto:garden@example.org'],
  ['https://nas.local', 'garden@example.org', 'mailto:garden@example.org'],
  ['https://localhost:3000', '', null],
  ['https://192.168.1.5', '', null],
  ['https://[2001:db8::1]', '', null],
  ['https://nas', 'root@localhost', null],
  ['https://nas.lan', 'garden@nas.home.arpa', null],
  ['', 'nobody@leafbook.invalid', null],
  ['', '', null],
])('with PUBLIC_URL=%s and MAIL_FROM=%s, push services see %s', (publicUrl, mailFrom, sender) => {
  expect(pushSender({ publicUrl, mailFrom })).toBe(sender);
});
