import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

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
