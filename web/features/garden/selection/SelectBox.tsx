import { type KeyboardEvent, use } from 'react';
import * as words from '#words/garden.ts';
import type { PlantCard } from '../../../../contract/plants.ts';
import { direction } from '../../../words/direction.ts';
import { ownPress } from '../../plants/SpecimenCard.tsx';
import { boxAt } from './selection.rules.ts';
import { SelectionContext } from './use-selection.ts';

/** Marks the boxes, for the arrow keys. */
const mark = 'data-select';

/** The box that an arrow key leads to. */
function nextBox({ currentTarget, key }: KeyboardEvent<HTMLInputElement>): HTMLInputElement | undefined {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`[${mark}]`)];
  const at = boxAt(
    boxes.map((box) => box.getBoundingClientRect()),
    boxes.indexOf(currentTarget),
    { key, rtl: direction === 'rtl' },
  );
  return at === undefined ? undefined : boxes[at];
}

/** Where the Tab key leads from a box: past all others, of which there may be hundreds. */
const afterBoxes = '.selection-bar button';
const beforeBoxes = '[data-select-start]';

/** Selects a plant of the garden. Arrow keys lead to the next box, and select all on their way with Shift. */
function SelectBox({ plant: { id, commonName } }: { plant: PlantCard }) {
  const { ids, press } = use(SelectionContext);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab') {
      const beyond = document.querySelector<HTMLElement>(event.shiftKey ? beforeBoxes : afterBoxes);
      if (beyond) event.preventDefault();
      beyond?.focus();
      return;
    }
    const next = nextBox(event);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (event.shiftKey) press(Number(next.value), true);
  };
  return (
    <label {...ownPress} className="select-box grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        {...{ [mark]: '' }}
        aria-label={words.selectPlant(commonName)}
        className="size-6 accent-leaf"
        value={id}
        checked={ids.has(id)}
        onChange={({ nativeEvent }) => press(id, (nativeEvent as MouseEvent).shiftKey)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

/** In a line of the list. */
export const selectBox = (plant: PlantCard) => <SelectBox plant={plant} />;

/** On the picture of a card. */
export const selectBoxOnPicture = (plant: PlantCard) => (
  <div className="absolute start-1.5 top-1.5 rounded-full bg-sheet/90 shadow-sheet">
    <SelectBox plant={plant} />
  </div>
);
