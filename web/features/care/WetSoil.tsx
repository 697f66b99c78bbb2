import { Droplet } from 'lucide-react';
import * as care from '#words/care.ts';
import { language } from '#words/language.ts';
import * as words from '#words/soil.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { usePostponing } from './PostponeDialog.tsx';

const percent = new Intl.NumberFormat(language, { style: 'percent' });

interface WetSoilProps {
  task: CareTask;
  today: string;
  zone: string;
  /** Whether it offers to postpone the task, where the row has no button that does. */
  offersLater: boolean;
}

/** Says that the soil of a plant was wet although it is to be watered. */
export function WetSoil({ task, today, zone, offersLater }: WetSoilProps) {
  const { postpone, postponing } = usePostponing(today, zone);
  if (!task.wetSoil) return null;
  const { moisture, at } = task.wetSoil;
  return (
    <div className="flex flex-wrap items-center gap-x-2 ps-3 pb-1.5 text-sm text-ink-2">
      <p className="flex items-baseline gap-1.5">
        <Droplet aria-hidden className="icon-sm shrink-0 self-center" />
        <span>{words.wasWet(<RelativeTime instant={at} />, percent.format(moisture / 100))}</span>
      </p>
      {offersLater && (
        <Button variant="ghost" size="sm" aria-label={care.doLater(task.event.title)} onClick={() => postpone(task)}>
          {care.later}
        </Button>
      )}
      {postponing}
    </div>
  );
}
