import { TriangleAlert } from 'lucide-react';
import { classes } from '../../ui/classes.ts';

interface ToxicityLineProps {
  text: string | undefined;
  /** Its margins. */
  className: string;
}

/** What lists say of a plant's toxicity. Nothing where none names it: that is not "safe". */
export function ToxicityLine({ text, className }: ToxicityLineProps) {
  if (!text) return null;
  return (
    <p className={classes('flex items-start gap-2 font-medium text-clay', className)}>
      <TriangleAlert aria-hidden className="icon mt-px shrink-0" />
      {text}
    </p>
  );
}
