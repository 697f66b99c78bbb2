import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { ChevronDown, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as words from '#words/controls.ts';
import { classes } from './classes.ts';
import type { FieldControl } from './Field.tsx';
import { keepFromDownshift } from './keep-from-downshift.ts';
import { useRoomBelow } from './use-room-below.ts';

interface ComboboxProps<Item> {
  /** Its name for a screen reader. */
  label: string;
  /** Connects it to its own label, hint and error, if it has them. */
  control?: FieldControl;
  /** True for choosing one of the items, not for a search. Typing highlights the best match; Escape clears nothing. */
  isChoice?: boolean;
  /** True with `isChoice` if nothing is chosen at first: it looks like a search. */
  isLookup?: boolean;
  /** The items belong to an older text: Enter picks none of them. */
  isWaiting?: boolean;
  /** True if the typed text is itself a valid value. The list shows only while typing; Escape clears nothing. */
  isText?: boolean;
  /** The field's name in its form. */
  inputRef?: (input: HTMLInputElement | null) => void;
  placeholder?: string;
  maxLength?: number;
  value: string;
  onValueChange: (text: string) => void;
  /** Suggestions for the text, best first; the list shows while there are any and the field is being edited. */
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  children: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  onEnter?: () => void;
  onLeave?: () => void;
  /** Maximum height of the list of a choice, in CSS pixels. */
  listHeight?: number;
  /** Text under the list. */
  footnote?: string | undefined;
}

/** Maximum height that a dialog shows below the middle of a form, in CSS pixels; the rest scrolls. */
const listInForm = 168;

const icon = 'icon pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-2';

/** Only a click on an item or Enter on a highlighted one picks it; leaving the field picks nothing. */
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
    // A click into the field opens the list, and does not close it again.
    ...(type === types.InputClick && { isOpen: true, highlightedIndex: state.highlightedIndex }),
  };
}

/**
 * A search field with suggestions. Arrow keys move through them, Enter picks the highlighted one or, without one, submits the
 * form; Escape closes the list, and clears the field when there is none.
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
    // Never stored, so that the same item can be picked again.
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
      // Typed text is set in `onChange`: any later, and the caret would jump to the end.
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
  // When late results change the list, a highlighted item that is still listed stays highlighted.
  useEffect(() => {
    if (list !== '') highlightAgain();
  }, [list]);

  const close = () => {
    isTyped.current = false;
    setWanted(false);
    setHighlightedIndex(-1);
  };
  // Downshift reports changes with a delay, maybe after the next key; these must not wait.
  const handleFirst = (event: KeyboardEvent) => {
    const closes = event.key === 'Escape' && open;
    const submits = event.key === 'Enter' && !event.nativeEvent.isComposing && !(open && highlightedIndex >= 0);
    if (isWaiting && event.key === 'Enter') {
      event.preventDefault();
      keepFromDownshift(event);
      return;
    }
    const empties = event.key === 'Escape' && !isSearch;
    if (!closes && !submits && !empties) return;
    // Typed text without a match is no choice yet.
    if (submits && isChoice && isTyped.current) event.preventDefault();
    // Keeps the dialog around it open, even if a toast received the key event instead of the dialog.
    if (closes) event.preventDefault();
    close();
    keepFromDownshift(event);
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
            // Typed text replaces the choice.
            if (isChoice) event.currentTarget.select();
            onEnter?.();
          },
          // Also while the list is still loading: it must not open after the focus has left.
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
          // A click on the list's edge or scroll bar keeps the focus in the field.
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
