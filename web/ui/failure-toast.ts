import { AuthRedirect } from '../api/errors.ts';
import { type ToastAction, toast } from './toast.ts';

/** Tells of a failed call, unless the browser is on its way to sign-in because of it. */
export function toastFailure(error: unknown, title: string, description: string, action?: ToastAction): void {
  if (error instanceof AuthRedirect) return;
  toast({ title, description, tone: 'destructive', ...(action && { action }) });
}
