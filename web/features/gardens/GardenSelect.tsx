import { useId } from 'react';
import * as words from '#words/gardens.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { Select } from '../../ui/inputs.tsx';
import { isEditor } from './chosen-garden.rules.ts';
import { ViewOnly } from './GardenName.tsx';
import { useChooseGarden, useChosenGarden } from './use-garden.ts';

export interface GardenSelectProps {
  gardens: readonly Garden[];
  /** Called first, to close the slide-in menu. */
  onChoose?: (() => void) | undefined;
}

/** Chooses among several gardens. */
export function GardenSelect({ gardens, onChoose }: GardenSelectProps) {
  const id = useId();
  const chosen = useChosenGarden();
  const choose = useChooseGarden();
  return (
    <div className="mb-3">
      <label htmlFor={id} className="mb-1 flex items-center justify-between gap-2 px-2.5 text-sm text-ink-2">
        {words.garden}
        {chosen.garden && !chosen.canEdit && <ViewOnly />}
      </label>
      <Select
        id={id}
        dir="auto"
        value={chosen.garden?.id ?? ''}
        onChange={({ target }) => {
          onChoose?.();
          const garden = gardens.find((one) => String(one.id) === target.value);
          if (garden) choose(garden.isOwn ? null : garden.id);
        }}
      >
        {!chosen.garden && <option value="">{words.chooseGarden}</option>}
        {gardens.map((garden) => (
          <option key={garden.id} value={garden.id}>
            {isEditor(garden) ? garden.name : words.viewOnlyGarden(garden.name)}
          </option>
        ))}
      </Select>
    </div>
  );
}
