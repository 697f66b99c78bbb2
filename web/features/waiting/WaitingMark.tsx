import { CloudUpload } from 'lucide-react';
import * as words from '#words/waiting.ts';

/** Marks what is kept on this device until it is sent. */
export function WaitingMark() {
  return (
    <span title={words.mark} className="inline-block align-middle text-ink-2">
      <CloudUpload aria-hidden className="icon-sm" />
      <span className="sr-only">{words.mark}</span>
    </span>
  );
}
