import { preload } from 'react-dom';
import type { Plant } from '../../../contract/plants.ts';
import { eagerCards } from './CardGrid.tsx';
import { filesOf } from './photo-sizes.ts';

/** Preloads the first photo of a list before the list has rendered: the request is slow enough without that delay. */
export function preloadFirstPhoto(plants: readonly Pick<Plant, 'photoUrl'>[] = []): void {
  const first = plants.slice(0, eagerCards).find(({ photoUrl }) => photoUrl !== null);
  const { src } = filesOf(first?.photoUrl ?? null, 'card');
  if (src !== null) preload(src, { as: 'image', fetchPriority: 'high' });
}
