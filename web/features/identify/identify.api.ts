import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/identify.ts';
import { type Candidate, identifyApi } from '../../../contract/identify.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { userKey } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../plants/failure-toast.ts';
import { refreshIdentifications } from '../plants/plants.api.ts';
import { changePlant } from '../plants/plants.cache.ts';
import type { ChosenPhoto } from './identify.reducer.ts';

interface IdentifyRequest {
  photo: ChosenPhoto;
  signal: AbortSignal;
}

/** Identifies the plant in a photo. Repeating it with the same photo answers what the first call did. */
export function useIdentify() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ photo, signal }: IdentifyRequest) =>
      call(identifyApi.identify, {
        file: photo.file,
        headers: { 'Idempotency-Key': photo.idempotencyKey },
        signal,
      }),
    onSuccess(plant) {
      toast({
        title: words.justIdentified,
        description: words.identifiedAs(plant.commonName, plant.latinName),
      });
      refreshIdentifications(cache);
    },
    onError(error, { signal }) {
      if (signal.aborted) return;
      // The session has ended behind our back: what the app shows must follow.
      if (error instanceof ApiError && error.status === 401) void cache.invalidateQueries({ queryKey: userKey });
      toastFailure(error, words.identificationFailed, words.tryAClearerImage);
    },
  });
}

/** What the gardener says the plant is: one of the candidates, or a name of their own. */
export type OwnWord = Candidate | { commonName: string; latinName: string };

function identityOf(word: OwnWord) {
  if ('speciesId' in word && word.speciesId !== null) return { speciesId: word.speciesId };
  const latinName = word.latinName.trim();
  return { commonName: word.commonName.trim(), ...(latinName !== '' && { latinName }) };
}

/** Replaces the identity of an own plant. */
export function useNamePlant(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (word: OwnWord) => call(identifyApi.choose, { params: { id: String(id) }, body: identityOf(word) }),
    onSuccess(plant) {
      changePlant(cache, id, plant);
      refreshIdentifications(cache);
    },
    onError: (error) => toastFailure(error, common.error, words.namingFailed),
  });
}
