import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import { drawingOf } from './growth-habits/drawings.ts';

export interface SketchProps {
  habit: GrowthHabit | null;
  /** For a thumbnail, which shows the middle: thinner lines, no fine ones. */
  small: boolean;
}

/** How a plant grows, as a botanist's sketch in its frame. Decorative: the plant's name stands beside it. */
export function GrowthHabitSketch({ habit, small }: SketchProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      preserveAspectRatio={small ? 'xMidYMid slice' : 'xMidYMid meet'}
      data-habit={habit ?? 'unknown'}
      className={small ? 'sketch-drawing sketch-thumb' : 'sketch-drawing'}
    >
      {drawingOf(habit).map(([tone, path]) => (
        <path key={path} className={tone} d={path} />
      ))}
    </svg>
  );
}
