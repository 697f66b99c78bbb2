import { CloudUpload } from 'lucide-react';
import * as words from '#words/waiting.ts';
import { classes } from '../../ui/classes.ts';

/** Says of something that it is kept on this device until it is sent, or what else of that the text says. */
export const WaitingMark = ({ text = words.mark, className }: { text?: string; className?: string }) => (
  <span className={classes('inline-flex items-center gap-1.5 text-sm text-ink-2', className)}>
    <CloudUpload aria-hidden className="icon-sm shrink-0" />
    {text}
  </span>
);
