import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Props for a control that connect it to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error, `undefined` or `''` for none. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
  className?: string;
}

/** A labeled form control with its hint and its error. */
export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-clay">
          <CircleAlert aria-hidden className="icon-sm mt-0.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{error}</span>
        </p>
      )}
    </div>
  );
}

/** An error about the whole form, above it; nothing for `''`. */
export function FormAlert({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" className="flex gap-2.5 rounded-control bg-clay-wash px-3.5 py-3 font-medium text-clay">
      <CircleAlert aria-hidden className="icon mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  );
}
