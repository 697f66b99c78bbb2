import { RotateCw, Smartphone, Sprout } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import * as common from '#words/common.ts';
import * as identifyWords from '#words/identify.ts';
import * as words from '#words/on-device.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { PlantPlaceholder } from '../../../ui/PlantPlaceholder.tsx';
import { partialAnswer } from '../answer-level.ts';
import { CandidateNames } from '../CandidateNames.tsx';
import { ConfidenceLine } from '../ConfidenceLine.tsx';
import { percent, worthShowingFrom } from '../confidence.ts';
import type { PhotoSet } from '../identify.reducer.ts';
import { LookAlikes } from '../LookAlikes.tsx';
import { PartialAnswerNote } from '../PartialAnswerNote.tsx';
import { useScrolledToTop } from '../use-scrolled-to-top.ts';
import type { DeviceAnswer } from './device-answer.ts';
import { useDoPhotosWait } from './use-photos-wait.ts';

interface DeviceResultProps {
  set: PhotoSet;
  answer: DeviceAnswer;
  /** The gardener goes on elsewhere. */
  onLeave: () => void;
}

/** What the model on this device says of the photos. */
export function DeviceResult({ set, answer, onLeave }: DeviceResultProps) {
  const [photo] = set.photos;
  const doWait = useDoPhotosWait(set);
  const id = useId();
  const top = useScrolledToTop();
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone with the step before.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { level, family, candidates } = answer;
  const partial = partialAnswer(answer, level);
  const name = partial?.title ?? answer.commonName;
  const latinName = partial ? partial.latinName : answer.latinName;
  const inGarden = partial ? partial.query : answer.latinName;
  const shown = candidates.filter(({ confidence }) => confidence >= worthShowingFrom);
  return (
    <div ref={top} className="grid scroll-mt-5 items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="-mx-5 -mt-5 aspect-5/2 overflow-hidden bg-leaf-wash sm:mx-0 sm:mt-0 sm:rounded-sheet md:aspect-square">
        {photo?.previewUrl ? (
          <img src={photo.previewUrl} alt={name} className="size-full object-cover" />
        ) : (
          <PlantPlaceholder name={name} className="size-full" />
        )}
      </div>
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} dir="auto" className="text-2xl outline-none [overflow-wrap:anywhere]">
          {name}
        </h3>
        {latinName && (
          <p dir="auto" className="latin mt-0.5 text-xl text-ink-2 [overflow-wrap:anywhere]">
            {latinName}
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-2">
          <Chip icon={<Smartphone aria-hidden className="icon-sm shrink-0" />}>{words.onThisDevice}</Chip>
          {family && <Chip tone="plain">{family}</Chip>}
        </p>
        {partial ? (
          <PartialAnswerNote answer={partial} result={answer} onLeave={onLeave} />
        ) : (
          <ConfidenceLine result={answer} byHand={null} />
        )}
        <p className="mt-3 text-pretty text-ink-2">{doWait ? words.photosWait(set.photos.length) : words.answerHint}</p>
        {inGarden && (
          <ButtonLink
            size="sm"
            className="mt-3"
            href={`/garden?${new URLSearchParams({ q: inGarden })}`}
            icon={<Sprout aria-hidden className="icon-sm" />}
            onClick={onLeave}
          >
            {words.findInGarden}
          </ButtonLink>
        )}
        {level === 'species' && <LookAlikes lookAlikes={answer.lookAlikes} />}
        {shown.length > 0 && (
          <section aria-labelledby={id} className="mt-4 rounded-sheet border border-line bg-paper">
            <h4 id={id} className="px-4 py-3 text-lg">
              {identifyWords.possibleMatches}
            </h4>
            <ul>
              {shown.map((candidate) => (
                <li
                  key={candidate.latinName}
                  className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5 [overflow-wrap:anywhere]"
                >
                  <span className="min-w-0">
                    <CandidateNames candidate={candidate} />
                  </span>
                  <span className="figures text-sm text-ink-2">{percent(candidate.confidence)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

/** @param onRetry asks the server about the same photos */
export function DeviceResultActions({ onEdit, onRetry }: { onEdit: () => void; onRetry: () => void }) {
  return (
    <div className="flex w-full flex-wrap justify-end gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none">
      <Button className="sm:me-auto" onClick={onEdit}>
        {identifyWords.editIdentification}
      </Button>
      <Button variant="primary" icon={<RotateCw aria-hidden className="icon" />} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
