import * as Radix from 'radix-ui/tabs';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { direction } from '../words/direction.ts';
import { classes } from './classes.ts';

interface Tab<Value> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface TabsProps<Value> {
  /** Names the list of tabs for a screen reader. */
  label: string;
  tabs: readonly Tab<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** On a phone, the tabs stick to the top of their dialog. */
  sticky?: boolean;
  className?: string;
}

/**
 * Focuses a clicked tab itself. The list's own handling of the click would make the next Tab key stop at the list, which shows
 * no focus, instead of moving to the selected tab.
 *
 * Browsers draw a focus ring for focus set by a script, as for a key; a clicked tab needs none.
 */
function keepPress(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.dataset.byPointer = '';
}
function frameAgain({ currentTarget }: KeyboardEvent<HTMLElement>): void {
  delete currentTarget.dataset.byPointer;
}
/** The next focus may come by a key. */
function frameOnReturn({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset.byPointer;
}

/** Tabs over their panels; arrow keys move between tabs. Only the selected panel is mounted. */
export function Tabs<const Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  sticky = false,
  className,
}: TabsProps<Value>) {
  const first = tabs[0]?.value;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choose = (chosen: string) => {
    const isStuck =
      (list.current?.getBoundingClientRect().top ?? 0) > (root.current?.getBoundingClientRect().top ?? 0) + 1;
    // When one tab is scrolled down, another starts at its top.
    if (isStuck) root.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    onValueChange?.(chosen as Value);
  };
  return (
    <Radix.Root
      ref={root}
      dir={direction}
      {...(value !== undefined
        ? { value }
        : { ...((defaultValue ?? first) && { defaultValue: defaultValue ?? first }) })}
      onValueChange={choose}
      {...(className && { className })}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        // Radix sets `outline-none` as an inline style, which the content security policy forbids in a server-rendered page.
        // The line lies under the tabs: as a border, the selected tab would overlap it. Tabs wrap in a narrow window.
        className={classes(
          'flex flex-wrap shadow-[inset_0_-1px_var(--line)] outline-none sm:gap-x-1',
          sticky && 'max-sm:sticky max-sm:-top-5 max-sm:z-10 max-sm:-mx-5 max-sm:bg-sheet max-sm:px-5',
        )}
        onMouseDown={keepPress}
        onKeyDown={frameAgain}
        onBlur={frameOnReturn}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
