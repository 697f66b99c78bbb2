import { ChevronDown, Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';

/** A one-line text field. Its label comes from `Field`. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} type={type} className={classes('control', className)} />;
}

/** A multi-line text field that grows with its text. Its label comes from `Field`. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...rest}
      rows={rows}
      className={classes('control field-sizing-content max-h-80 resize-y', className)}
    />
  );
}

/** A native select, styled like the other controls. Its children are `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative block', className)}>
      <select {...rest} className="control appearance-none truncate pe-10">
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="icon pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}

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

interface PlaceInputProps extends Omit<ComponentProps<'input'>, 'list'> {
  places: readonly { name: string }[];
}

/** A text field for a place, which suggests those that there are. */
export function PlaceInput({ places, ...input }: PlaceInputProps) {
  const id = useId();
  return (
    <>
      <TextInput {...input} list={id} autoComplete="off" />
      <datalist id={id}>
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
