import * as common from '#words/common.ts';
import { AuthRedirect, isProxyRefusal, isRoleRefusal, NetworkError } from '../api/errors.ts';
import { type ToastAction, toast } from './toast.ts';

/** Why a call could not reach the server; undefined if it did. */
function connectionNote(error: unknown): string | undefined {
  if (!(error instanceof NetworkError)) return undefined;
  return navigator.onLine ? common.noServer : common.youAreOffline;
}

/**
 * Shows a toast for a failed call, unless the browser is redirecting to sign-in because of it. If the user's role in a garden or
 * a proxy refused it, the refusal is more specific than the given message.
 */
export function toastFailure(error: unknown, title: string, description: string, action?: ToastAction): void {
  if (error instanceof AuthRedirect) return;
  const sentence = isRoleRefusal(error) || isProxyRefusal(error) ? error.serverMessage : description;
  const note = connectionNote(error);
  toast({ title, description: sentence, tone: 'destructive', ...(note && { note }), ...(action && { action }) });
}
