import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A one-line text field. Its label comes from `Field`. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} type={type} className={classes('control', className)} />;
}
