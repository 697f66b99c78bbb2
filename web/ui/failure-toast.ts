import { AuthRedirect, isRoleRefusal } from '../api/errors.ts';
import { type ToastAction, toast } from './toast.ts';

/**
 * Tells of a failed call, unless the browser is on its way to sign-in because of it. Of one that the user's role in a garden
 * does not allow, the server's sentence says more than that it failed.
 */
export function toastFailure(error: unknown, title: string, description: string, action?: ToastAction): void {
  if (error instanceof AuthRedirect) return;
  const sentence = isRoleRefusal(error) ? error.serverMessage : description;
  toast({ title, description: sentence, tone: 'destructive', ...(action && { action }) });
}
