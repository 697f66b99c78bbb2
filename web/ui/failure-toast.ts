import * as common from '#words/common.ts';
import { AuthRedirect, isProxyRefusal, isRoleRefusal, NetworkError } from '../api/errors.ts';
import { type ToastAction, toast } from './toast.ts';

/** Why a call reached no server; undefined where it did. */
function connectionNote(error: unknown): string | undefined {
  if (!(error instanceof NetworkError)) return undefined;
  return navigator.onLine ? common.noServer : common.youAreOffline;
}

/**
 * Tells of a failed call, unless the browser is on its way to sign-in because of it. Of one that the user's role in a garden
 * or a proxy does not allow, the refusal says more than that it failed.
 */
export function toastFailure(error: unknown, title: string, description: string, action?: ToastAction): void {
  if (error instanceof AuthRedirect) return;
  const sentence = isRoleRefusal(error) || isProxyRefusal(error) ? error.serverMessage : description;
  const note = connectionNote(error);
  toast({ title, description: sentence, tone: 'destructive', ...(note && { note }), ...(action && { action }) });
}
