import { createContext, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { PlantCard } from '../../../../contract/plants.ts';
import { useBackCloses } from '../../../ui/dialog-history/back.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { extended, nothing, type Selection, toggled, withAll } from './selection.rules.ts';

/** What the boxes of plants show, and what pressing one does. */
interface SelectionBoxes {
  ids: ReadonlySet<number>;
  /** @param isRange selects all from the plant that was pressed last to this one */
  press: (id: number, isRange: boolean) => void;
}

export const SelectionContext = createContext<SelectionBoxes>({ ids: nothing.ids, press: () => undefined });

const most = limits.listMax;

/**
 * The plants that are selected in My Garden, to do the same to all of them. It lasts while others are searched for, and ends
 * with Escape, with Back, and in another garden.
 *
 * @param plants of the garden
 * @param shown those that are shown, in their order
 */
export function useSelection(plants: readonly PlantCard[], shown: readonly PlantCard[]) {
  const { id: garden, canEdit } = useChosenGarden();
  const [state, setState] = useState<{ garden: number | null; selection: Selection } | null>(null);
  const selection = canEdit && state?.garden === garden ? state.selection : null;
  const button = useRef<HTMLButtonElement>(null);
  const end = () => {
    setState(null);
    // What had the focus is removed.
    button.current?.focus({ preventScroll: true });
  };
  const change = useCallback(
    (next: (selection: Selection) => Selection) => setState((now) => now && { ...now, selection: next(now.selection) }),
    [],
  );

  useBackCloses(selection !== null, end);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping) end();
  });
  const isOn = selection !== null;
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, [isOn]);

  const ids = selection?.ids ?? nothing.ids;
  const boxes = useMemo((): SelectionBoxes => {
    const order = shown.map(({ id }) => id);
    return {
      ids,
      press: (id, isRange) => change((now) => (isRange ? extended(now, id, { order, most }) : toggled(now, id, most))),
    };
  }, [ids, shown, change]);
  return {
    isOn,
    canStart: canEdit,
    /** The button that starts it, which is focused when it ends. */
    button,
    boxes,
    /** All that are shown are selected, or as many as can be. */
    hasAll: ids.size >= most || shown.every(({ id }) => ids.has(id)),
    selected: useMemo(() => (isOn ? plants.filter(({ id }) => ids.has(id)) : []), [isOn, plants, ids]),
    start: () => setState({ garden, selection: nothing }),
    end,
    clear: () => change(() => nothing),
    selectAll: () =>
      change((now) =>
        withAll(
          now,
          shown.map(({ id }) => id),
          most,
        ),
      ),
  };
}
