import './species.css';
import { lazy, Suspense } from 'react';
import type { PhotoSize } from '../../../contract/photos.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { Photo } from '../../ui/Photo.tsx';
import { placeholderTint } from '../../ui/placeholder-colour.ts';
import { filesOf } from '../plants/photo-sizes.ts';
import type { SketchProps } from './GrowthHabitSketch.tsx';

/**
 * The drawings weigh more than a page that shows photos alone should carry. Without them the tinted ground remains. With
 * React's own `lazy`, the server's drawing stays until the code is here; `lazyPart` would show nothing meanwhile.
 */
const GrowthHabitSketch = lazy(async () => {
  const sketch = await import('./GrowthHabitSketch.tsx').catch(() => null);
  return { default: sketch ? sketch.GrowthHabitSketch : (_: SketchProps) => null };
});

interface SpeciesPictureProps {
  species: Pick<SpeciesItem, 'commonName' | 'latinName' | 'habit' | 'photoUrl' | 'photoHash'>;
  size: PhotoSize;
  /** Load at once: for what is in view when the page opens. */
  eager?: boolean;
}

/**
 * A gardener's photo of a species, filling its frame, which sets the size. Where there is none, or it fails to load, a
 * drawing of the way in which the plant grows, on a ground whose colour follows from the name.
 */
export function SpeciesPicture({ species, size, eager = false }: SpeciesPictureProps) {
  const ground = placeholderTint(species.latinName || species.commonName).replace('tint-', 'sketch-');
  return (
    <Photo
      {...filesOf(species.photoUrl, size)}
      hash={species.photoHash}
      alt={species.commonName}
      width={640}
      height={480}
      eager={eager}
      className="size-full"
      fallback={
        <div className={`sketch ${ground}`}>
          <Suspense fallback={null}>
            <GrowthHabitSketch habit={species.habit} small={size === 'thumb'} />
          </Suspense>
        </div>
      }
    />
  );
}
