import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import { identifiersKey } from './identifiers.api.ts';
import { ServicesSection } from './ServicesSection.tsx';

const plantnet: IdentifierInfo = {
  ...{ name: 'plantnet', label: 'Pl@ntNet', isService: true, attribution: null, isCalibrated: false },
  ...{ knownKinds: null, consent: true, isAvailable: false },
};

function show(service: IdentifierInfo): string {
  const cache = new QueryClient();
  cache.setQueryData(identifiersKey, [service]);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, createElement(ServicesSection)));
}

it('tells a service that is used up for today from one that fails', () => {
  const spent = 'Today&#x27;s identifications by Pl@ntNet are used up. Try again tomorrow.';
  expect(show({ ...plantnet, isSpent: true })).toContain(`Allowed · ${spent}`);
  expect(show({ ...plantnet, isSpent: false })).toContain('Allowed · Not available right now');
  expect(show({ ...plantnet, isAvailable: true })).not.toContain('·');
});
