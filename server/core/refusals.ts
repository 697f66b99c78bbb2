import type { ErrorCode, ErrorParams } from '../../contract/errors.ts';
import { ownValue } from '../../contract/own-value.ts';
import { dayText } from './dates.ts';
import { texts } from './language.ts';

/** A gardener's photo quota, by count or by size. */
export type PhotoLimit = { maxPhotos: number } | { maxMegabytes: number };

/**
 * Every reason for refusing a request, by error code, and its sentence. Code, reason and parameters are part of the API: programs
 * rely on them.
 */
export const refusals = () =>
  texts().refusals satisfies Record<ErrorCode, Record<string, string | ((params: never) => string)>>;

type Texts = ReturnType<typeof refusals>;

export type ReasonOf<Code extends ErrorCode> = keyof Texts[Code] & string;

/** A sentence counts in a unit what the API names by it. */
type Params<InText> = InText extends { unit: string; count: number }
  ? Omit<InText, 'unit' | 'count'> & PhotoLimit
  : InText;

/** The parameters of a reason's sentence, as the rest of an argument list. */
export type ParamsOf<Code extends ErrorCode, Reason extends ReasonOf<Code>> = Texts[Code][Reason] extends (
  params: infer InText,
) => string
  ? [params: Params<InText>]
  : [];

/** Parameters as sentences have them. */
const inText = ({ lastCareOn, maxPhotos, maxMegabytes = null, ...params }: ErrorParams) => ({
  ...{ ...params, maxMegabytes },
  ...(typeof lastCareOn === 'string' && { lastCareOn: dayText(lastCareOn) }),
  ...(maxMegabytes === null ? { unit: 'photos', count: maxPhotos } : { unit: 'megabytes', count: maxMegabytes }),
});

/** The sentence for a reason, in the reader's language. */
export function refusalText(code: ErrorCode, reason: string, params: ErrorParams = {}): string {
  const sentences: Record<string, string | ((params: never) => string)> = refusals()[code];
  const text = ownValue(sentences, reason) ?? reason;
  return typeof text === 'string' ? text : text(inText(params) as never);
}
