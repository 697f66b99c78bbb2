import { preload } from 'react-dom';
import type { Plant } from '../../../contract/plants.ts';
import { eagerCards } from './CardGrid.tsx';
import { filesOf } from './photo-sizes.ts';

/** Has the first photo of a list be on its way before the list is drawn: its way is long enough without the wait for that. */
export function preloadFirstPhoto(plants: readonly Pick<Plant, 'photoUrl'>[] = []): void {
  const first = plants.slice(0, eagerCards).find(({ photoUrl }) => photoUrl !== null);
  const { src } = filesOf(first?.photoUrl ?? null, 'card');
  if (src !== null) preload(src, { as: 'image', fetchPriority: 'high' });
}
