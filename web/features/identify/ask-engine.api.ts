import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/identifiers.ts';
import type { NewAnswer } from '../../../contract/identifications.ts';
import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import type { Identification } from '../../../contract/identify.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { EngineName } from '../../../contract/values.ts';
import { call, type IdempotencyHeader } from '../../api/call.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { refreshGarden } from '../plants/plants.cache.ts';
import { refreshIdentifiers } from './services/identifiers.api.ts';

/** A result with what another engine said of the same photos in the place of what was said before. @param plant as it is called now */
function withNewAnswer(
  before: Identification,
  plant: Plant,
  { verdict, level, candidates, lookAlikes, engine, engineVersion, attribution, isCalibrated }: NewAnswer,
  knownKinds: number | null,
): Identification {
  return {
    ...{ ...before, ...plant },
    ...{ verdict: verdict ?? 'uncertain', level: level ?? 'unknown', confidence: candidates[0]?.confidence ?? 0 },
    ...{
      candidates,
      lookAlikes,
      engine: engine ?? before.engine,
      engineVersion,
      attribution,
      isCalibrated,
      knownKinds,
    },
  };
}

/** Asks an engine about the photos of an identification. */
export const askEngine = ({ id, engine }: { id: number; engine: EngineName }, headers: IdempotencyHeader) =>
  call('POST /api/identifications/:id/answers', { params: { id }, body: { engine }, headers });

/**
 * Asks another engine about the photos of a result. A try after a failure repeats the same request: where only the answer
 * was lost, the service is not asked twice.
 */
export function useAskAnother(result: Identification) {
  const cache = useQueryClient();
  // The plant is part of the answer: if only it could not be loaded, the engine is not asked again either.
  const ask = useSentOnce(async (asked: Parameters<typeof askEngine>[0], headers) => ({
    answer: await askEngine(asked, headers),
    plant: await call('GET /api/plants/:id', { params: { id: result.id } }),
  }));
  return useMutation({
    async mutationFn({ name, knownKinds }: IdentifierInfo): Promise<Identification> {
      const { answer, plant } = await ask({ id: result.identificationId, engine: name });
      return withNewAnswer(result, plant, answer, knownKinds);
    },
    onSuccess: () => refreshGarden(cache),
    // Its quota may have run out, or the consent may have been withdrawn elsewhere.
    onError: () => refreshIdentifiers(cache),
  });
}

/** Why another engine gave no answer, in one sentence. @param engine its name */
export function whyNoAnswer(error: unknown, engine: string): string {
  if (error instanceof NetworkError) return navigator.onLine ? common.noServer : common.youAreOffline;
  if (!(error instanceof ApiError)) return words.didNotAnswer(engine);
  if (error.code === 'not_a_plant') return words.seesNoPlant(engine);
  if (error.reason === 'no_consent') return words.notAllowedYet(engine);
  if (error.reason === 'identifications_spent') return words.usedUpToday(engine);
  if (error.reason === 'photos_gone') return words.photosNotStored;
  return words.didNotAnswer(engine);
}
