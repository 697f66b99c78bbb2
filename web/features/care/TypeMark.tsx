import './care.css';
import { classes } from '../../ui/classes.ts';
import { eventTypeDisplay } from './event-types.ts';

/** The icon of a type of care in its colour. Decorative: the type stands in words beside it, or in the name of what it marks. */
export function TypeMark({ type, className }: { type: string; className?: string }) {
  const { Icon } = eventTypeDisplay(type);
  return (
    <span aria-hidden data-care={type} className={classes('care-mark', className)}>
      <Icon className="icon-sm" />
    </span>
  );
}
