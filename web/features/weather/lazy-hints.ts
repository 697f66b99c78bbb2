import { lazyPart } from '../../ui/lazy-part.tsx';

/** Hints about weather and season: on most days there are none, so their code comes when it is needed. */
export const WeatherHints = lazyPart(async () => (await import('./WeatherHints.tsx')).WeatherHints, { pending: null });
