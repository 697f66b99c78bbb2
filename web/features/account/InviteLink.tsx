import { Share2 } from 'lucide-react';
import * as words from '#words/account.ts';
import * as common from '#words/common.ts';
import { atBase } from '../../api/base.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';

/** The share sheet is a phone's way; on a desktop the link is copied. */
const hasShareSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** The link of an invitation that was just made, to copy or share. */
export function InviteLink({ path }: { path: string }) {
  const url = `${location.origin}${atBase(path)}`;
  async function share(copy: () => Promise<void>) {
    try {
      await navigator.share({ title: common.leafbook, text: words.sharedText, url });
    } catch (error) {
      // Whoever closed the share sheet has changed their mind; any other failure leaves copying.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }
  return (
    <CopyField
      label={words.invitationLink}
      hint={words.copyLinkNow}
      url={url}
      copied={words.linkCopiedText}
      actions={(copy) => ({
        before: hasShareSheet() && (
          <Button icon={<Share2 aria-hidden className="icon-sm" />} onClick={() => void share(copy)}>
            {words.share}
          </Button>
        ),
      })}
    />
  );
}
