import './plant-drawings.css';
import { lazy, Suspense } from 'react';
import type { GrowthHabit } from '../../../../contract/growth-habits.ts';
import { placeholderTint } from '../../../ui/PlantPlaceholder.tsx';
import type { SketchProps } from './Sketch.tsx';

/**
 * The drawings weigh more than a page that shows photos alone should carry. Without them the tinted ground remains. With
 * React's own `lazy`, the server's drawing stays until the code is here; `lazyPart` would show nothing meanwhile.
 */
const Sketch = lazy(async () => {
  const sketch = await import('./Sketch.tsx').catch(() => null);
  return { default: sketch ? sketch.Sketch : (_: SketchProps) => null };
});

interface PlantDrawingProps {
  plant: {
    commonName: string;
    latinName?: string | undefined;
    family?: string | null | undefined;
    habit?: GrowthHabit | null | undefined;
  };
  /** Fills a thumbnail. */
  small: boolean;
}

/** In place of the photo of a plant or species: a drawing of its kind, on a background color derived from the name. */
export function PlantDrawing({
  plant: { commonName, latinName = '', family = null, habit = null },
  small,
}: PlantDrawingProps) {
  return (
    <div className={`sketch ${placeholderTint(latinName || commonName).replace('tint-', 'sketch-')}`}>
      <Suspense fallback={null}>
        <Sketch plant={{ latinName, family, habit }} small={small} />
      </Suspense>
    </div>
  );
}
