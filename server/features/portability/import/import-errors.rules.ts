import { invalid, Refusal, type SchemaIssue, schemaFault } from '../../../core/errors.ts';
import type { ParamsOf, ReasonOf } from '../../../core/refusals.ts';

/** Reasons that name a place in the file. */
type ImportReason = Exclude<Extract<ReasonOf<'invalid'>, `import_${string}`>, 'import_not_export'>;
type Details<Reason extends ImportReason> = Omit<ParamsOf<'invalid', Reason>[0], 'place'>;

/** Says what is wrong with an export, and where: `plants.json: plants[3].commonName`. */
export function importError<Reason extends ImportReason>(
  place: string,
  reason: Reason,
  ...[details]: object extends Details<Reason> ? [] : [Details<Reason>]
): Refusal {
  return invalid(place, reason, ...([{ place, ...details }] as unknown as ParamsOf<'invalid', Reason>));
}

const step = (part: PropertyKey): string => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`);

/**
 * @param start file and item, e.g. `plants.json: plants[3]`; ends with a colon and a space where the path begins the name
 * @param value what was checked
 */
export function schemaError(start: string, [issue]: readonly SchemaIssue[], value: unknown): Refusal {
  const path = (issue?.path ?? []).map(step).join('');
  const place = start.endsWith(': ') ? `${start}${path.slice(1)}` || start : `${start}${path}`;
  if (!issue) return Refusal.of('invalid', 'request_malformed').at(place);
  const fault = schemaFault(issue, value);
  return Refusal.ofFields([{ path: place, ...fault, message: `${place}: ${issue.message}` }]);
}
