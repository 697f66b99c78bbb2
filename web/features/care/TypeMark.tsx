import './care.css';
import { classes } from '../../ui/classes.ts';
import { eventTypeDisplay } from './event-types.tsx';
import { useKinds } from './use-kinds.ts';

/** The icon of an event type in its color. Decorative: the type is in the text beside it, or in the accessible name. */
export function TypeMark({ type, className }: { type: string; className?: string }) {
  const { Icon, care } = eventTypeDisplay(type, useKinds());
  return (
    <span aria-hidden data-care={care} className={classes('care-mark', className)}>
      <Icon className="icon-sm" />
    </span>
  );
}
