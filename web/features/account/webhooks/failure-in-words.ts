import * as words from '#words/webhooks.ts';

/** What is said of the codes of errors, the first that fits. */
const failures = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, words.failures.unknownName],
  [/^(ETIMEDOUT|TimeoutError|ABORT_ERR)$/, words.failures.tooSlow],
  [/^EPRIVATE$/, words.failures.notAllowed],
  [/^E(CONN|HOST|NET|PIPE)/, words.failures.unreachable],
  [/CERT|^DEPTH_ZERO|_SIGNATURE/, words.failures.badCertificate],
] as const;

/** Why a call of a webhook didn't arrive. @param why as the server has it: `status 404`, or the code of an error */
export function failureInWords(why: string): string {
  const [, status] = /^status (\d+)$/.exec(why) ?? [];
  if (status) return words.failures.status(status);
  return failures.find(([codes]) => codes.test(why))?.[1] ?? why;
}
