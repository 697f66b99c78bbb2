import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  /** Its name for a screen reader, if it has no visible label. */
  label: string;
};

/** A search field with its magnifier. Escape clears it, as browsers do for search fields. */
export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <span className={classes('relative block', className)}>
      <Search aria-hidden className="icon pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-2" />
      <input
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        type="search"
        aria-label={label}
        className="control ps-11"
      />
    </span>
  );
}
