import * as Radix from 'radix-ui/tabs';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

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
  className?: string;
}

/**
 * A tab that is pressed takes the focus by itself. What the list makes of the press after that would let the next Tab
 * key stop at the list, where nothing shows it, instead of going on to the chosen tab.
 *
 * To the browser that focus is a script's, which it frames as if a key had moved it; a pressed tab needs no frame.
 */
function keepPress(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.dataset.pressed = '';
}
function frameAgain({ currentTarget }: KeyboardEvent<HTMLElement>): void {
  delete currentTarget.dataset.pressed;
}

/** Tabs over their panels; arrow keys move between tabs. Only the chosen panel is mounted. */
export function Tabs<const Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  const first = tabs[0]?.value;
  return (
    <Radix.Root
      {...(value !== undefined
        ? { value }
        : { ...((defaultValue ?? first) && { defaultValue: defaultValue ?? first }) })}
      {...(onValueChange && { onValueChange: (chosen) => onValueChange(chosen as Value) })}
      {...(className && { className })}
    >
      <Radix.List
        aria-label={label}
        // Radix sets `outline-none` as an inline style, which the content security policy refuses in a server-rendered page.
        // The line lies under the tabs: as a border, the chosen tab would reach over it. Tabs that a narrow window has no room for
        // in one line go to the next.
        className="flex flex-wrap shadow-[inset_0_-1px_var(--line)] outline-none sm:gap-x-1"
        onMouseDown={keepPress}
        onKeyDown={frameAgain}
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
