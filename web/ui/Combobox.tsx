import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as words from '#words/ui-combobox.ts';
import { classes } from './classes.ts';
import { useRoomBelow } from './use-room-below.ts';

interface ComboboxProps<Item> {
  /** Its name for a screen reader. */
  label: string;
  placeholder?: string;
  maxLength?: number;
  value: string;
  onValueChange: (text: string) => void;
  /** What to suggest for the text, best first; the list shows while there are any and the box is being written in. */
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  children: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
}

/** Only a press on an item or Enter on a highlighted one picks it; leaving the box picks nothing. */
function keepTyped<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const types = useCombobox.stateChangeTypes;
  const text = type === types.InputChange || type === types.InputKeyDownEscape ? changes.inputValue : state.inputValue;
  return {
    ...changes,
    inputValue: text ?? '',
    ...(type === types.InputBlur && { selectedItem: state.selectedItem }),
    // A press into the box opens the list, and does not close it again.
    ...(type === types.InputClick && { isOpen: true, highlightedIndex: state.highlightedIndex }),
  };
}

/**
 * A search box with suggestions under it. Arrow keys move through them, Enter takes the highlighted one or, without one,
 * submits the form around the box; Escape closes the list, and empties the box when there is none.
 */
export function Combobox<Item>({
  label,
  placeholder,
  maxLength,
  value,
  onValueChange,
  items,
  keyOf,
  children,
  onPick,
}: ComboboxProps<Item>) {
  const [wanted, setWanted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = wanted && items.length > 0;
  const room = useRoomBelow(box, open);

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex } = useCombobox<Item>({
    items: [...items],
    inputValue: value,
    isOpen: open,
    // Never kept, so that the same item can be picked again.
    selectedItem: null,
    itemToString: () => value,
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    stateReducer: keepTyped,
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    onInputValueChange({ type, inputValue }) {
      // What is typed comes through `onChange`: later, the caret would jump to the end.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) onValueChange(inputValue);
    },
    onSelectedItemChange({ selectedItem }) {
      setWanted(false);
      if (selectedItem) onPick(selectedItem);
    },
  });

  const list = items.map(keyOf).join();
  // In another list, what was highlighted is something else, or gone.
  useEffect(() => {
    if (list !== '') setHighlightedIndex(-1);
  }, [list, setHighlightedIndex]);

  const close = () => {
    setWanted(false);
    setHighlightedIndex(-1);
  };
  // Downshift reports a change a moment later, when the next key may have come already; these must not wait.
  const handleFirst = (event: KeyboardEvent) => {
    const closes = event.key === 'Escape' && open;
    const submits = event.key === 'Enter' && !event.nativeEvent.isComposing && !(open && highlightedIndex >= 0);
    if (!closes && !submits) return;
    close();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <div ref={box} className="relative">
      <Search aria-hidden className="icon pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-2" />
      <input
        {...getInputProps({
          ref: input,
          'aria-label': label,
          onChange(event) {
            setWanted(true);
            onValueChange(event.currentTarget.value);
          },
          onKeyDown: handleFirst,
          // Also while the list is still on its way: it must not open behind the back of whoever has left.
          onBlur: () => setWanted(false),
        })}
        dir="auto"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={maxLength}
        className={classes('control text-ellipsis ps-11', value !== '' && 'pe-11')}
      />
      {value !== '' && (
        <button
          type="button"
          className="icon-button absolute end-0 top-0"
          aria-label={words.clear}
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden className="icon" />
        </button>
      )}
      <ul
        {...getMenuProps({
          'aria-label': label,
          // A press on the list's edge or scroll bar leaves the focus in the box.
          onMouseDown: (event) => event.preventDefault(),
        })}
        {...(open && { style: { maxHeight: room } })}
        className={classes('combobox-list', !open && 'hidden')}
      >
        {open &&
          items.map((item, index) => (
            <li
              key={keyOf(item)}
              {...getItemProps({ item, index })}
              className={classes('combobox-item', index === highlightedIndex && 'combobox-item-active')}
            >
              {children(item)}
            </li>
          ))}
      </ul>
    </div>
  );
}
