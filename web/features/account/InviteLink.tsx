import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';
import * as words from '#words/account-invites.ts';
import * as common from '#words/common.ts';
import { atBase } from '../../api/base.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

/** The share sheet is a phone's way; on a desktop the link is copied. */
const hasShareSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** The link of an invitation that was just made, to be handed on. */
export function InviteLink({ path }: { path: string }) {
  const input = useRef<HTMLInputElement>(null);
  const url = `${location.origin}${atBase(path)}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: words.linkCopied, description: words.sendLink });
    } catch {
      // Without https the page may not write there: the gardener copies what is selected.
      input.current?.focus();
      input.current?.select();
      toast({ title: words.copyByKeyboard, description: words.linkSelected });
    }
  }
  async function share() {
    try {
      await navigator.share({ title: common.leafbook, text: words.sharedText, url });
    } catch (error) {
      // Whoever closed the share sheet has changed their mind; any other failure leaves copying.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }
  return (
    <div className="mt-4 rounded-sheet border border-line bg-sheet p-4">
      <Field label={words.invitationLink} hint={words.handOnNow}>
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
        {hasShareSheet() && (
          <Button icon={<Share2 aria-hidden className="icon-sm" />} onClick={() => void share()}>
            {words.share}
          </Button>
        )}
        <Button icon={<Copy aria-hidden className="icon-sm" />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </div>
  );
}
