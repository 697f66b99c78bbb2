import { useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as identifyWords from '#words/identify.ts';
import * as words from '#words/on-device.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useWhileMounted } from '../../../ui/use-while-mounted.ts';
import type { IdentifyPhoto, Problem } from '../identify.reducer.ts';
import { knownIdentifiers } from '../services/identifiers.api.ts';
import { type DeviceAnswer, deviceAnswer } from './device-answer.ts';
import { storedKinds } from './model-store.ts';
import { useIsModelStored } from './on-device.api.ts';
import { openModel, runModel } from './run-model.ts';

interface OnDeviceOfferProps {
  photos: readonly IdentifyPhoto[];
  onAnswered: (answer: DeviceAnswer) => void;
  onProblem: (problem: Problem) => void;
  /** The gardener goes on elsewhere. */
  onLeave: () => void;
}

/** Where the server can't be reached: the model on this device, or where to get it for the next time. */
export function OnDeviceOffer({ photos, onAnswered, onProblem, onLeave }: OnDeviceOfferProps) {
  const cache = useQueryClient();
  const isStored = useIsModelStored();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (isStored) openModel();
  }, [isStored]);
  const singleFlight = useSingleFlight();
  const whileMounted = useWhileMounted();
  const problem = (sentence: string, notAPlant = false) => onProblem({ sentence, notAPlant, noNetwork: true });
  const ask = async () => {
    setIsBusy(true);
    const [answer, kinds] = await Promise.all([runModel(photos.map(({ file }) => file)), storedKinds()]);
    return whileMounted(() => {
      if (answer.kind === 'plant') onAnswered(deviceAnswer(answer, kinds));
      else problem(identifyWords.notAPlant(photos.length), true);
    })();
  };
  const identify = () =>
    singleFlight(() =>
      ask()
        .catch(whileMounted(() => problem(words.failed)))
        .finally(whileMounted(() => setIsBusy(false))),
    );
  if (isStored)
    return (
      <Button
        size="sm"
        className="mt-3"
        busy={isBusy}
        icon={<Smartphone aria-hidden className="icon-sm" />}
        onClick={identify}
      >
        {isBusy ? words.looking : words.identifyHere}
      </Button>
    );
  if (isStored === undefined || !knownIdentifiers(cache).some(({ runsOnDevices }) => runsOnDevices)) return null;
  return (
    <>
      <p className="mt-0.5 text-ink-2">{words.nextTime}</p>
      <ButtonLink size="sm" className="mt-3" href="/settings#on-device" onClick={onLeave}>
        {words.openSettings}
      </ButtonLink>
    </>
  );
}
