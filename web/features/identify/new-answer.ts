import type { NewAnswer } from '../../../contract/identifications.ts';
import type { Identification } from '../../../contract/identify.ts';
import type { Plant } from '../../../contract/plants.ts';

/** A result with what another engine said of the same photos in the place of what was said before. @param plant as it is called now */
export function withNewAnswer(
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
