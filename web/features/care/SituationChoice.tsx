import * as words from '#words/plant.ts';
import { type Situation, situations } from '../../../contract/values.ts';
import { ChipChoice } from '../../ui/ChipChoice.tsx';

interface SituationChoiceProps {
  /** Undefined while it isn't known. */
  chosen: Situation | undefined;
  onChange: (situation: Situation) => void;
  className: string;
}

/** Where a plant grows, which its care depends on: in a room, in a pot outdoors, or in the ground. */
export function SituationChoice({ chosen, onChange, className }: SituationChoiceProps) {
  const choices = situations.map((situation) => [situation, words.choices[situation]] as const);
  const legend = words.labels.situation;
  return <ChipChoice {...{ legend, choices, onChange, className }} value={chosen} />;
}
