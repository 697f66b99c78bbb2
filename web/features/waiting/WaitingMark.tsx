import { CloudUpload } from 'lucide-react';
import * as words from '#words/waiting.ts';
import { classes } from '../../ui/classes.ts';

export interface WaitingMarkProps {
  /** What else of that is to be said. */
  text?: string;
  /** Only an icon to look at. */
  compact?: boolean;
  className?: string;
}

/** Says of something that it is kept on this device until it is sent. */
export const WaitingMark = ({ text = words.mark, compact = false, className }: WaitingMarkProps) => (
  <span
    {...(compact && { title: text })}
    className={classes('inline-flex items-center gap-1.5 align-middle text-sm text-ink-2', className)}
  >
    <CloudUpload aria-hidden className="icon-sm shrink-0" />
    <span className={classes(compact && 'sr-only')}>{text}</span>
  </span>
);
