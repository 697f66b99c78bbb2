import { readApi, type Setting } from './setting-values.ts';

const roles = ['web', 'identifier'] as const;

/** Shorter ones can be guessed. */
const shortestToken = 32;

/** The settings of the identifier service: those of its own process, and those of the web processes that ask it. */
export const identifierServiceSettings = {
  ROLE: {
    doc: '`web` serves the app. `identifier` runs the identification model alone, as a service for web processes on any number of machines.',
    fallback: 'web',
    must: `be one of ${roles.join(', ')}`,
    read: (text: string) => roles.find((role) => role === text),
  },
  IDENTIFIER_URL: {
    doc: 'Address of the identifier service, e.g. `http://10.0.0.5:3000`: there the engine `embedded` runs instead of in this process.',
    fallback: '',
    must: 'be an http or https URL without a user, a query and a fragment',
    read: readApi,
    secret: true,
  },
  IDENTIFIER_TOKEN: {
    doc: 'What web processes show the identifier service, and it expects: the same for all of them.',
    fallback: '',
    must: `be at least ${shortestToken} printable characters without spaces`,
    read: (text: string) => (text === '' || (/^[!-~]+$/.test(text) && text.length >= shortestToken) ? text : undefined),
    secret: true,
  },
} satisfies Record<string, Setting<unknown>>;

/** What is missing, though each setting is right. */
export function wrongAboutIdentifierService(values: ReadonlyMap<string, unknown>): string[] {
  if (values.get('IDENTIFIER_TOKEN') !== '') return [];
  const where = [
    ...(values.get('ROLE') === 'identifier' ? ['ROLE is identifier'] : []),
    ...(values.get('IDENTIFIER_URL') ? ['IDENTIFIER_URL is set'] : []),
  ];
  return where.map((reason) => `IDENTIFIER_TOKEN must be set where ${reason}`);
}
