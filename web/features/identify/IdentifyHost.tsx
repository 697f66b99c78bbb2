import { useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/identify.ts';
import { atBase } from '../../api/base.ts';
import { useUser } from '../../api/current-user.ts';
import { isSessionEnd } from '../../api/errors.ts';
import { cacheName, sharedPhotos, sharedPhotosWaitMs } from '../../api/offline-cache.ts';
import { leaveForSignIn, loginUrl } from '../../api/return-to.ts';
import { textParameter, useAddress } from '../../ui/address.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useAddOwnPlant } from '../plants/add-plant.api.ts';
import { isUnsure, shownLevel } from './answer-level.ts';
import { tookTooLong, useIdentify } from './identify.api.ts';
import { closed, type IdentifyState, identifyReducer, type Problem, photosOf, problemOf } from './identify.reducer.ts';
import { DeviceResult, DeviceResultActions } from './on-device/DeviceResult.tsx';
import { usePhotosWait } from './on-device/use-photos-wait.ts';
import { onOpenCameraModal, onOpenOwnPlant } from './open-camera-modal.ts';
import { ResultActions, ResultBody } from './ResultStep.tsx';
import { UploadActions, UploadBody } from './UploadStep.tsx';
import { newKey, useIdentifyPhotos } from './use-identify-photos.ts';
import { usePermission } from './use-permission.tsx';

/** The photos that were shared with the app and not identified yet. Returns them once. */
async function takeSharedPhotos(): Promise<File[]> {
  if (!('caches' in window)) return [];
  const name = cacheName('shared', atBase('/'));
  const stored = await (await caches.open(name)).matchAll();
  await caches.delete(name);
  const waiting = stored.filter(
    ({ headers }) => Date.now() - Date.parse(headers.get('date') ?? '') <= sharedPhotosWaitMs,
  );
  return Promise.all(
    waiting.map(async (response) => {
      const fileName = decodeURIComponent(response.headers.get(sharedPhotos.nameHeader) ?? '');
      return new File([await response.blob()], fileName, { type: response.headers.get('content-type') ?? '' });
    }),
  );
}

/** Whether the address asks to identify photos that were shared with the app. */
const isShareOpened = (): boolean => new URLSearchParams(location.search).get('identify') === 'shared';

const OwnPlantForm = lazyPart(async () => (await import('./OwnPlantForm.tsx')).OwnPlantForm, {
  pending: <Skeleton className="h-56" />,
});

/** `?identify=1`; `?identify=shared` for photos that were shared with the app. */
const identifyAddress = { identify: textParameter('identify') };

/**
 * How long an identification may take, in milliseconds: a phone that sends a megabyte over a slow network needs half of it,
 * and the server gives up on its engine sooner. What takes longer has stalled.
 */
const answerWithinMs = 60_000;

/** Photos that another app shared are chosen, as if they had been picked here. */
async function takeShared(take: (files: readonly File[]) => void): Promise<void> {
  const files = await takeSharedPhotos().catch(() => []);
  if (files.length > 0) take(files);
  else toast({ title: common.error, description: words.sharedPhotoMissing, tone: 'destructive' });
}

/** The state while open; after closing the one before, so that the dialog does not empty itself on its way out. */
function useLastOpen(state: IdentifyState): IdentifyState {
  const [last, setLast] = useState(state);
  if (state.step !== 'closed' && last !== state) setLast(state);
  return state.step === 'closed' ? last : state;
}

const stalled: Problem = { notAPlant: false, sentence: words.takesTooLong, noNetwork: true };

function titleOf(state: IdentifyState): string {
  if (state.step === 'own') return common.myOwnPlant;
  if (state.step !== 'result' && state.step !== 'device') return common.identifyAPlant;
  const level = state.step === 'result' ? shownLevel(state.result, state.byHand) : state.answer.level;
  return level === 'unknown' ? words.plantNotIdentified : words.plantIdentified;
}

/** @param form its id */
function OwnPlantActions({ form, busy, onBack }: { form: string; busy: boolean; onBack: () => void }) {
  return (
    <>
      <Button disabled={busy} onClick={onBack}>
        {words.backToPhoto}
      </Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {busy ? common.adding : common.addToGarden}
      </Button>
    </>
  );
}

/** Whether the photos can be sent. */
const isReady = (state: IdentifyState): state is IdentifyState & { step: 'chosen' | 'device' } =>
  state.step === 'device' || (state.step === 'chosen' && !state.reading);

/** The identify flow, closed until requested. A visitor is redirected to sign in. */
export function IdentifyHost() {
  const { user, isLoading, isError } = useUser();
  const [wanted, setWanted] = useState<'photo' | 'own' | null>(null);
  const { change } = useAddress(identifyAddress);
  const [state, dispatch] = useReducer(identifyReducer, closed);
  const shown = useLastOpen(state);
  const photos = useIdentifyPhotos(state, dispatch, user?.id);
  const { add, restore } = photos;
  const waiting = usePhotosWait(useCallback(() => dispatch({ type: 'undone', key: newKey() }), []));
  const identification = useIdentify();
  const permission = usePermission(state.step !== 'closed' && state.step !== 'own');
  // A question may stand between the press and the call.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const sending = useRef<AbortController | null>(null);
  const addOwn = useAddOwnPlant();
  const ownForm = useId();
  const matches = useRef<HTMLHeadingElement>(null);

  useEffect(() => onOpenCameraModal(() => setWanted('photo')), []);
  useEffect(() => onOpenOwnPlant(() => setWanted('own')), []);
  useEffect(() => () => sending.current?.abort(), []);

  useEffect(() => {
    // It may be requested before the user is known.
    if (!wanted || isLoading) return;
    setWanted(null);
    if (user) {
      dispatch({ type: 'open' });
      if (wanted === 'own') {
        dispatch({ type: 'own' });
        return;
      }
      if (isShareOpened()) void takeShared(add);
      // The page was left with photos: the session had ended, or it was reloaded.
      else if (new URLSearchParams(location.search).has('identify')) void restore(user.id);
      // Reloaded, or opened from a link, the page shows it again.
      change({ identify: '1' });
    } else if (isError) {
      // Whether they would have to sign in is not known.
      toast({ title: common.error, description: words.signInNotChecked, tone: 'destructive' });
    } else {
      const isInAddress = new URLSearchParams(location.search).has('identify');
      location.assign(isInAddress ? loginUrl() : loginUrl('/?identify=1'));
    }
  }, [wanted, isLoading, isError, user, add, restore, change]);

  const close = () => {
    if (state.step === 'identifying') return;
    photos.clear();
    waiting.leave();
    dispatch({ type: 'close' });
    change({ identify: '' });
  };
  const identify = async () => {
    const { current: state } = latest;
    // Two presses may come before the first has been drawn.
    if (!isReady(state) || sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    dispatch({ type: 'identify' });
    const limit = setTimeout(() => controller.abort(tookTooLong), answerWithinMs);
    try {
      const result = await identification.mutateAsync({ set: state.set, signal: controller.signal });
      // Cancelled in the moment of the answer: another try may be under way.
      if (controller.signal.aborted) return;
      photos.forgetDraft();
      waiting.takeBack(false);
      dispatch({ type: 'identified', result });
    } catch (error) {
      const { aborted, reason } = controller.signal;
      if (aborted && reason !== tookTooLong) return;
      if (isSessionEnd(error)) leaveForSignIn();
      dispatch({ type: 'failed', problem: aborted ? stalled : problemOf(error, state.set.photos.length) });
    } finally {
      clearTimeout(limit);
      if (sending.current === controller) sending.current = null;
    }
  };
  const refuse = () => {
    const problem = { notAPlant: false, sentence: words.nobodyAllowed, nobodyAllowed: true } as const;
    dispatch({ type: 'unsent', problem });
  };
  const cancel = () => {
    sending.current?.abort();
    sending.current = null;
    dispatch({ type: 'cancelled' });
  };

  const showMatches = () => {
    matches.current?.focus({ preventScroll: true });
    matches.current?.scrollIntoView({ block: 'start' });
  };

  const isResult = shown.step === 'result';
  const ofDevice = shown.step === 'device' ? shown : null;
  const isOwn = shown.step === 'own';
  return (
    <>
      <Modal
        open={state.step !== 'closed'}
        onOpenChange={(open) => !open && close()}
        // A press beside the dialog must not cost a chosen photo.
        dismissable={state.step === 'upload'}
        size={isResult || ofDevice ? 'xl' : 'lg'}
        roomAbove={isResult}
        title={titleOf(shown)}
        footer={
          isResult ? (
            <ResultActions
              plant={shown.result}
              onChoose={isUnsure(shown.result, shown.byHand) ? showMatches : null}
              onEdit={() => dispatch({ type: 'edit' })}
              onAdded={close}
            />
          ) : ofDevice ? (
            <DeviceResultActions
              onEdit={() => dispatch({ type: 'edit' })}
              onRetry={() => void permission.permit(identify, refuse)}
            />
          ) : isOwn ? (
            <OwnPlantActions form={ownForm} busy={addOwn.isPending} onBack={() => dispatch({ type: 'back' })} />
          ) : (
            <UploadActions
              ready={isReady(shown)}
              onIdentify={() => void permission.permit(identify, refuse)}
              onCancel={close}
            />
          )
        }
      >
        {isResult ? (
          <ResultBody
            photos={shown.set.photos}
            result={shown.result}
            byHand={shown.byHand}
            matches={matches}
            onNamed={(plant, byHand) => dispatch({ type: 'named', plant, byHand })}
            onAnswered={(result) => dispatch({ type: 'answered', result })}
            onLeave={close}
          />
        ) : ofDevice ? (
          <DeviceResult set={ofDevice.set} answer={ofDevice.answer} onLeave={close} />
        ) : isOwn ? (
          <OwnPlantForm id={ownForm} onSave={addOwn.mutateAsync} onAdded={close} />
        ) : (
          <UploadBody
            state={shown}
            onFiles={add}
            onView={photos.view}
            onOrgan={photos.setOrgan}
            onRemove={(key) => {
              waiting.takeBack();
              photos.remove(key);
            }}
            onOwn={() => dispatch({ type: 'own' })}
            onAnsweredHere={(answer) => {
              dispatch({ type: 'answered-here', answer });
              if (shown.step === 'chosen') waiting.wait(shown.set, answer, photos.forgetDraft);
            }}
            onProblem={(problem) => dispatch({ type: 'unsent', problem })}
            onLeave={close}
          />
        )}
      </Modal>
      <BusyOverlay
        open={state.step === 'identifying'}
        title={words.identifyingPlant}
        text={words.modelIsLooking(photosOf(shown).length)}
        onCancel={cancel}
      />
      {permission.question}
    </>
  );
}
