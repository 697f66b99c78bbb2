import { Component, type ReactNode } from 'react';
import { lookForServer } from '../api/connection.ts';
import { recentFailures } from '../api/log.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { toast } from '../ui/toast.ts';

interface State {
  error: Error | null;
}

/** Whether a page's code could not be fetched: offline, or replaced by a newer release. */
const isMissingCode = (error: Error): boolean =>
  /dynamically imported module|module script|preload CSS/i.test(error.message);

/** Reloads the page where there is a server to load it from: without one, the browser's own error page would be left. */
async function reload(): Promise<void> {
  if (await lookForServer()) location.reload();
  else {
    const description = 'The server cannot be reached yet. Please try again.';
    toast({ title: 'Still offline', description, tone: 'destructive' });
  }
}

/** Says so when a screen breaks, instead of an empty page, and offers the way back. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const calls = recentFailures().map(({ at, method, path, status }) => `${at} ${method} ${path} ${status}`);
    return (
      <div role="alert" className="px-4 py-6">
        <EmptyState
          illustration="lost"
          headingLevel={1}
          title="This page could not be shown"
          text={
            isMissingCode(error)
              ? 'Its code could not be loaded: you may be offline, or Leafbook was updated. Reload the page to go on.'
              : 'Something in Leafbook broke. What is saved is safe: reload the page to go on.'
          }
          action={
            <Button variant="primary" onClick={() => void reload()}>
              Reload the page
            </Button>
          }
        />
        <details className="mx-auto max-w-xl text-sm text-ink-2">
          <summary className="min-h-11 py-2.5">Technical details</summary>
          <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{[String(error), ...calls].join('\n')}</pre>
        </details>
      </div>
    );
  }
}
