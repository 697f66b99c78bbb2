import { expect, it } from 'vitest';
import { hardinessMapUrl } from './hardiness-map-url.ts';

const usda = 'https://planthardiness.ars.usda.gov/';
const canada = 'https://www.planthardiness.gc.ca/';
const world = 'https://en.wikipedia.org/wiki/Hardiness_zone';

it.each([
  ['America/New_York', 'en-US', usda],
  ['America/Indiana/Knox', 'en-US', usda],
  ['Pacific/Honolulu', 'haw', usda],
  ['America/Vancouver', 'en-US', canada],
  ['America/St_Johns', 'fr-CA', canada],
  ['Europe/Berlin', 'de', world],
  ['Europe/Berlin', 'en-US', world],
  ['Australia/Sydney', 'en-AU', world],
  ['Pacific/Auckland', 'en-NZ', world],
  ['America/Sao_Paulo', 'pt-BR', world],
  ['UTC', 'en-US', usda],
  ['Etc/GMT+5', 'en-CA', canada],
  ['UTC', 'de', world],
  ['UTC', 'not a tag', expect.stringContaining('www.rhs.org.uk')],
  ['Europe/London', 'en-US', expect.stringContaining('www.rhs.org.uk')],
])('in %s, reading %s, it is the page of that country', (timeZone, language, page) => {
  expect(hardinessMapUrl(timeZone, language)).toEqual(page);
});
