import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import * as words from '#words/controls.ts';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './inputs.tsx';
import { toast } from './toast.ts';

interface CopyFieldProps {
  label: string;
  hint: string;
  url: string;
  /** Says that it was copied, where it is no link. */
  copiedTitle?: string;
  /** What to do with the link, shown once it is copied. */
  copied: string;
  /** More buttons. @param copy copies the link */
  actions?: (copy: () => Promise<void>) => { before?: ReactNode; after?: ReactNode };
}

/** A newly created link, with a button that copies it. */
export function CopyField({ label, hint, url, copiedTitle, copied, actions }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: copiedTitle ?? words.linkCopied, description: copied });
    } catch {
      // Without HTTPS, the page has no clipboard access: the user copies the selected link.
      input.current?.focus();
      input.current?.select();
      toast({ title: words.copyByKeys, description: copiedTitle ? copied : words.linkSelected });
    }
  }
  const { before, after } = actions?.(copy) ?? {};
  return (
    <div className="mt-4 rounded-sheet border border-line bg-sheet p-4">
      <Field label={label} hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            dir="ltr"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        {before}
        <Button icon={<Copy aria-hidden className="icon-sm" />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {after}
      </div>
    </div>
  );
}
