import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/identify.ts';
import type { Candidate, Identification, Identity, OwnMatch } from '../../../contract/identify.ts';
import { call } from '../../api/call.ts';
import { ApiError, isSessionEnd, reasonOr } from '../../api/errors.ts';
import { inGarden } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import type { About } from '../../api/waiting/queue.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useGardenTarget } from '../gardens/use-garden.ts';
import { changePlant, refreshGarden } from '../plants/plants.cache.ts';
import { isUnsure } from './answer-level.ts';
import type { PhotoSet } from './identify.reducer.ts';

/** What the gardener says the plant is: one of the candidates, a species, or a name of their own. */
export interface ChosenIdentity {
  commonName: string;
  latinName: string;
  /** Null for a candidate that the plant database does not have; left out for a name. */
  speciesId?: number | null;
}

/** How calls say it. */
export function identityOf(word: ChosenIdentity): Identity {
  if (word.speciesId) return { speciesId: word.speciesId };
  const latinName = word.latinName.trim();
  return { commonName: word.commonName.trim(), ...(latinName !== '' && { latinName }) };
}

interface IdentifyRequest {
  set: PhotoSet;
  signal: AbortSignal;
}

/** Reasons why no photo is identified now, whichever it is. */
const hopeless = new Set(['identifications_spent', 'identification_off']);

/** Why a call was given up: it took too long. Without a reason, the gardener has cancelled it. */
export const tookTooLong = 'took too long';

/** The photos with what each shows; without that where the gardener said it of none. */
function filesOf({ photos }: PhotoSet) {
  const image = photos.map(({ file }) => file);
  return photos.some(({ organ }) => organ !== 'auto') ? { image, organ: photos.map(({ organ }) => organ) } : { image };
}

/** The request that identifies photos, whether it is sent at once or waits. */
const requestOf = (set: PhotoSet, into: number | null) => ({ query: inGarden(into), file: filesOf(set) });

/** The idempotency key of photos. Where they wait after a try whose answer was lost, the queue sends the same one. */
export const queuedKey = ({ key }: Pick<PhotoSet, 'key'>): string => `queued-${key}`;

/** Has the photos wait for the network. @throws WaitingError */
export const identifyLater = (set: PhotoSet, into: number | null, waits: About) =>
  call('POST /api/identify', { ...requestOf(set, into), headers: { 'Idempotency-Key': set.key }, stays: true, waits });

/**
 * Identifies the plant in photos. Repeating it with the same photos answers what the first call did, but for the name
 * where the gardener has given one meanwhile.
 *
 * The server may finish what was cancelled here, and keep the identification. Trying again answers that one; otherwise it
 * is among the recent plants, in no garden, as one is that was closed without being added.
 */
export function useIdentify() {
  const cache = useQueryClient();
  const into = useGardenTarget();
  return useMutation({
    async mutationFn({ set, signal }: IdentifyRequest): Promise<Identification> {
      const answer = await call('POST /api/identify', {
        ...requestOf(set, into),
        headers: { 'Idempotency-Key': queuedKey(set) },
        signal,
      }).then(completed);
      if (!set.byHand) return answer;
      return { ...answer, ...(await call('GET /api/plants/:id', { params: { id: answer.id }, signal })) };
    },
    onSuccess(plant, { set }) {
      // What the app does not stand behind is no success yet.
      if (!isUnsure(plant, set.byHand)) {
        toast({
          title: words.justIdentified,
          description: plant.latinName
            ? words.identifiedAs(plant.commonName, plant.latinName)
            : words.identifiedAsOwn(plant.commonName),
        });
      }
      void refreshGarden(cache);
    },
    onError(error, { signal }) {
      if (signal.aborted && signal.reason !== tookTooLong) return;
      if (isSessionEnd(error)) return;
      // Another photo doesn't help if none can be identified, or if no more photos are allowed.
      const isHopeless = error instanceof ApiError && (hopeless.has(error.reason) || error.status === 507);
      const why = isHopeless ? error.serverMessage : words.tryAClearerImage;
      toastFailure(error, words.identificationFailed, signal.aborted ? words.takesTooLong : why);
    },
  });
}

/** Replaces the identity of an own plant. */
export function useNamePlant(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (word: ChosenIdentity) =>
      call('POST /api/plants/:id/identity', { params: { id: String(id) }, body: identityOf(word) }),
    onSuccess(plant) {
      changePlant(cache, id, plant);
      void refreshGarden(cache);
    },
    onError: (error) => toastFailure(error, common.error, words.namingFailed),
  });
}

/**
 * Adds the photos of an identification to the journal of an own plant that they show. A try after a failure repeats the
 * same request: where only the answer was lost, they are not added twice.
 *
 * @param onView shows the plant
 */
export function useAddToJournal(
  { identificationId, photos }: { identificationId: number; photos: number },
  { plantId, commonName }: OwnMatch,
  onView: () => void,
) {
  const cache = useQueryClient();
  const add = useSentOnce((body: { plantId: number }, headers) =>
    call('POST /api/identifications/:id/journal', { params: { id: identificationId }, body, headers }),
  );
  return useMutation({
    mutationFn: () => add({ plantId }),
    onSuccess() {
      toast({
        title: common.success,
        description: words.photosInJournal(photos, commonName),
        action: { label: words.viewPlant, altText: words.viewPlantHint(commonName), run: onView },
      });
      void refreshGarden(cache, plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notInJournal)),
  });
}

const answeredBefore = {
  ...{ level: 'species', candidates: [], lookAlikes: [], ownMatch: null, knownKinds: null },
} satisfies Partial<Identification>;

const candidateBefore = {
  ...{ habit: null, photoUrl: null, photoHash: null, heightCm: null, flowerColor: null, bloomMonths: [] },
} satisfies Partial<Candidate>;

/** An answer with what older ones lack: one that is stored for a repeated call may be from before an update of the server. */
export function completed(stored: Identification): Identification {
  const answer = { ...answeredBefore, ...stored };
  return { ...answer, candidates: answer.candidates.map((candidate) => ({ ...candidateBefore, ...candidate })) };
}
