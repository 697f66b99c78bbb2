import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { ChevronDown, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as words from '#words/common.ts';
import { classes } from './classes.ts';
import type { FieldControl } from './Field.tsx';
import { useRoomBelow } from './use-room-below.ts';

interface ComboboxProps<Item> {
  /** Its name for a screen reader. */
  label: string;
  /** What ties it to a label, a hint and an error of its own, where it has one. */
  control?: FieldControl;
  /** True where one of the items is chosen: no search. What is typed highlights the best; Escape empties nothing. */
  isChoice?: boolean;
  /** True beside `isChoice` where nothing is chosen at first: it looks like a search. */
  isLookup?: boolean;
  /** The items are those of an older text: Enter takes none of them. */
  isWaiting?: boolean;
  /** True where what is typed is an answer itself: no search. The list shows only while typing; Escape empties nothing. */
  isText?: boolean;
  /** What a form knows the box by. */
  inputRef?: (input: HTMLInputElement | null) => void;
  placeholder?: string;
  maxLength?: number;
  value: string;
  onValueChange: (text: string) => void;
  /** What to suggest for the text, best first; the list shows while there are any and the box is being written in. */
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  children: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  onEnter?: () => void;
  onLeave?: () => void;
  /** As high as the list of a choice gets, in CSS pixels. */
  listHeight?: number;
  /** Said under the list. */
  footnote?: string | undefined;
}

/** As high as a dialog shows of it below the middle of a form, in CSS pixels; the rest scrolls. */
const listInForm = 168;

const icon = 'icon pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-2';

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
  control,
  isChoice = false,
  isLookup = false,
  isWaiting = false,
  isText = false,
  inputRef,
  placeholder,
  maxLength,
  value,
  onValueChange,
  items,
  keyOf,
  children,
  onPick,
  onEnter,
  onLeave,
  listHeight = listInForm,
  footnote,
}: ComboboxProps<Item>) {
  const [wanted, setWanted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const highlightedKey = useRef<number | string | null>(null);
  const isSearch = !isChoice && !isText;
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
    onIsOpenChange: ({ isOpen, type }) => {
      if (!(isText && type === useCombobox.stateChangeTypes.InputClick)) setWanted(isOpen);
    },
    onHighlightedIndexChange({ highlightedIndex: index }) {
      const item = items[index];
      highlightedKey.current = item === undefined ? null : keyOf(item);
    },
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
  const highlightAgain = useEffectEvent(() => {
    const index = items.findIndex((item) => keyOf(item) === highlightedKey.current);
    setHighlightedIndex(isTyped.current && isChoice ? 0 : index);
  });
  // A late answer changes the list: an item that was highlighted and is still listed stays highlighted.
  useEffect(() => {
    if (list !== '') highlightAgain();
  }, [list]);

  const close = () => {
    isTyped.current = false;
    setWanted(false);
    setHighlightedIndex(-1);
  };
  // Downshift reports a change a moment later, when the next key may have come already; these must not wait.
  const handleFirst = (event: KeyboardEvent) => {
    const closes = event.key === 'Escape' && open;
    const submits = event.key === 'Enter' && !event.nativeEvent.isComposing && !(open && highlightedIndex >= 0);
    if (isWaiting && event.key === 'Enter') {
      event.preventDefault();
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      return;
    }
    const empties = event.key === 'Escape' && !isSearch;
    if (!closes && !submits && !empties) return;
    // What is typed and fits nothing is no choice yet.
    if (submits && isChoice && isTyped.current) event.preventDefault();
    // The dialog around it stays, also where a message in front was told of the key instead of the dialog.
    if (closes) event.preventDefault();
    close();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <div ref={box} className="relative">
      {isChoice && !isLookup && <ChevronDown aria-hidden className={classes(icon, 'end-3')} />}
      {(isSearch || isLookup) && <Search aria-hidden className={classes(icon, 'start-3.5')} />}
      <input
        {...getInputProps({
          ...control,
          ref: (element: HTMLInputElement | null) => {
            input.current = element;
            inputRef?.(element);
          },
          'aria-label': label,
          onChange(event) {
            isTyped.current = true;
            setWanted(true);
            if (isChoice) setHighlightedIndex(0);
            onValueChange(event.currentTarget.value);
          },
          onKeyDown: handleFirst,
          onFocus(event) {
            // What is typed takes the place of what was chosen.
            if (isChoice) event.currentTarget.select();
            onEnter?.();
          },
          // Also while the list is still on its way: it must not open behind the back of whoever has left.
          onBlur() {
            close();
            onLeave?.();
          },
        })}
        {...(open && { 'data-list-open': '' })}
        dir="auto"
        type="text"
        {...(isSearch ? { inputMode: 'search', enterKeyHint: 'search' } : { autoComplete: 'off' })}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={maxLength}
        className={classes(
          'control text-ellipsis',
          isChoice && !isLookup && 'pe-10',
          (isSearch || isLookup) && 'ps-11',
          isSearch && value !== '' && 'pe-11',
        )}
      />
      {isSearch && value !== '' && (
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
          'aria-label': isText ? words.suggestions : label,
          // A press on the list's edge or scroll bar leaves the focus in the box.
          onMouseDown: (event) => event.preventDefault(),
        })}
        {...(open && { style: { maxHeight: isSearch ? room : Math.min(room, listHeight) } })}
        className={classes('combobox-list', !isSearch && 'w-full!', !open && 'hidden')}
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
        {open && footnote && (
          <li role="presentation" className="px-2.5 py-2 text-sm text-ink-2">
            {footnote}
          </li>
        )}
      </ul>
    </div>
  );
}
