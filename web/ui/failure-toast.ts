import * as common from '#words/common.ts';
import { AuthRedirect, isRoleRefusal, NetworkError } from '../api/errors.ts';
import { type ToastAction, toast } from './toast.ts';

/** Why a call reached no server; undefined where it did. */
function connectionNote(error: unknown): string | undefined {
  if (!(error instanceof NetworkError)) return undefined;
  return navigator.onLine ? common.noServer : common.youAreOffline;
}

/**
 * Tells of a failed call, unless the browser is on its way to sign-in because of it. Of one that the user's role in a garden
 * does not allow, the server's sentence says more than that it failed.
 */
export function toastFailure(error: unknown, title: string, description: string, action?: ToastAction): void {
  if (error instanceof AuthRedirect) return;
  const sentence = isRoleRefusal(error) ? error.serverMessage : description;
  const note = connectionNote(error);
  toast({ title, description: sentence, tone: 'destructive', ...(note && { note }), ...(action && { action }) });
}
