import { ListChecks } from 'lucide-react';
import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import * as words from '#words/garden.ts';
import type { PlantCard } from '../../../../contract/plants.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { PlaceCount } from '../garden.rules.ts';
import type { PlantGroupsProps } from '../PlantGroups.tsx';
import { selectBox, selectBoxOnPicture } from './SelectBox.tsx';
import { useLongPress } from './use-long-press.ts';
import { SelectionContext, type useSelection } from './use-selection.ts';

const SelectionBar = lazyPart(async () => (await import('./SelectionBar.tsx')).SelectionBar);

type SelectionState = ReturnType<typeof useSelection>;

/** Starts and ends selecting. */
export function SelectButton({ isOn, start, end, button }: SelectionState) {
  const begin = () => {
    flushSync(start);
    document.querySelector<HTMLElement>('[data-select]')?.focus({ preventScroll: true });
  };
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      aria-pressed={isOn}
      data-select-start=""
      className="-my-1.5"
      icon={<ListChecks aria-hidden className="icon-sm" />}
      onClick={isOn ? end : begin}
      onPointerEnter={SelectionBar.preload}
    >
      {words.select}
    </Button>
  );
}

type CardProps = Pick<PlantGroupsProps, 'onOpen' | 'action' | 'box'>;

interface SelectableProps {
  selection: SelectionState;
  /** How many plants are shown. */
  shown: number;
  places: readonly PlaceCount[];
  layout: 'cards' | 'list';
  /** Of cards while nothing is selected. Keep them stable. */
  cards: CardProps;
  children: (cards: CardProps) => ReactNode;
}

/** Plants of the garden that can be selected: then a click anywhere on one selects it, from the last one on with Shift. */
export function Selectable({ selection, shown, places, layout, cards, children }: SelectableProps) {
  const { isOn, boxes, selected, hasAll, start, end, clear, selectAll } = selection;
  const { onClickCapture, ...longPress } = useLongPress(isOn || !selection.canStart ? null : start);
  const latest = useRef({ boxes, isRange: false });
  useLayoutEffect(() => {
    latest.current.boxes = boxes;
  }, [boxes]);
  const pick = useCallback(({ id }: PlantCard) => latest.current.boxes.press(id, latest.current.isRange), []);
  return (
    <SelectionContext value={boxes}>
      <div
        {...longPress}
        onClickCapture={(event: MouseEvent) => {
          latest.current.isRange = event.shiftKey;
          onClickCapture(event);
        }}
        className={
          isOn
            ? 'select-none max-md:pb-40 [&_.card-open]:hidden [&_:is(article,tr):has(:checked)]:bg-leaf-wash [&_article:has(:checked)]:border-leaf'
            : 'pointer-coarse:select-none [-webkit-touch-callout:none]'
        }
      >
        {children(
          isOn ? { onOpen: pick, action: undefined, box: layout === 'list' ? selectBox : selectBoxOnPicture } : cards,
        )}
      </div>
      {isOn && (
        <SelectionBar
          selected={selected}
          shown={shown}
          hasAll={hasAll}
          places={places}
          onSelectAll={selectAll}
          onClear={clear}
          onEnd={end}
        />
      )}
    </SelectionContext>
  );
}
