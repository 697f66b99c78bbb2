import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/identify.tsx';
import type { Candidate } from '../../../contract/identify.ts';
import { call } from '../../api/call.ts';
import { isSessionEnd } from '../../api/errors.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toast.ts';
import { refreshIdentifications } from '../plants/plants.api.ts';
import { changePlant } from '../plants/plants.cache.ts';
import type { IdentifyPhoto } from './identify.reducer.ts';

interface IdentifyRequest {
  photo: IdentifyPhoto;
  signal: AbortSignal;
}

/** Why a call was given up: it took too long. Without a reason, the gardener has cancelled it. */
export const tookTooLong = 'took too long';

/**
 * Identifies the plant in a photo. Repeating it with the same photo answers what the first call did, but for the name
 * where the gardener has given one meanwhile.
 *
 * The server may finish what was cancelled here, and keep the identification. Trying again answers that one; otherwise it
 * is among the recent plants, in no garden, as one is that was closed without being added.
 */
export function useIdentify() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn({ photo, signal }: IdentifyRequest) {
      const answer = await call('POST /api/identify', {
        file: { image: photo.file },
        headers: { 'Idempotency-Key': photo.key },
        signal,
      });
      if (!photo.isNamed) return answer;
      return { ...answer, ...(await call('GET /api/plants/:id', { params: { id: answer.id }, signal })) };
    },
    onSuccess(plant) {
      toast({
        title: words.justIdentified,
        description: words.identifiedAs(plant.commonName, plant.latinName),
      });
      refreshIdentifications(cache);
    },
    onError(error, { signal }) {
      if (signal.aborted && signal.reason !== tookTooLong) return;
      if (isSessionEnd(error)) return;
      const why = signal.aborted ? words.takesTooLong : words.tryAClearerImage;
      toastFailure(error, words.identificationFailed, why);
    },
  });
}

/** What the gardener says the plant is: one of the candidates, or a name of their own. */
export type ChosenIdentity = Candidate | { commonName: string; latinName: string };

function identityOf(word: ChosenIdentity) {
  if ('speciesId' in word && word.speciesId !== null) return { speciesId: word.speciesId };
  const latinName = word.latinName.trim();
  return { commonName: word.commonName.trim(), ...(latinName !== '' && { latinName }) };
}

/** Replaces the identity of an own plant. */
export function useNamePlant(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (word: ChosenIdentity) =>
      call('POST /api/plants/:id/identity', { params: { id: String(id) }, body: identityOf(word) }),
    onSuccess(plant) {
      changePlant(cache, id, plant);
      refreshIdentifications(cache);
    },
    onError: (error) => toastFailure(error, common.error, words.namingFailed),
  });
}
