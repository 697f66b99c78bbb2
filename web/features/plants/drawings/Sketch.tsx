import { fileAt } from '../../../api/base.ts';
import { classes } from '../../../ui/classes.ts';
import { type DrawnPlant, formOf } from './form.rules.ts';
import { type Form, petalsOf, placeOf } from './forms.ts';

const files = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../assets/drawings/*.svg', { eager: true, query: '?url', import: 'default' }),
  ),
);

function hrefOf(form: Form): string {
  const { group, id } = placeOf(form);
  return `${fileAt(files.get(`../../../../assets/drawings/${group}.svg`) ?? '')}#${id}`;
}

export interface SketchProps {
  plant: DrawnPlant;
  /** For a thumbnail, which shows the middle: thinner lines, no fine ones. */
  small: boolean;
}

/** A plant as a botanist's sketch in its frame. Decorative: the plant's name stands beside it. */
export function Sketch({ plant, small }: SketchProps) {
  const form = formOf(plant);
  const petals = petalsOf(form);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      preserveAspectRatio={small ? 'xMidYMid slice' : 'xMidYMid meet'}
      data-form={form}
      className={classes('sketch-drawing', small && 'sketch-thumb', petals && `petals-${petals}`)}
    >
      <use href={hrefOf(form)} />
    </svg>
  );
}
