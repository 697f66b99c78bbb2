import { lazyPart } from '../../ui/lazy-part.tsx';

/** Open problems: most gardens have none, so their code comes when it is needed. */
export const Problems = lazyPart(async () => (await import('./Problems.tsx')).Problems, { pending: null });
