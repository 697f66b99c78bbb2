import { Component, type ReactNode } from 'react';
import * as words from '#words/layout.ts';
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
    toast({ title: words.stillOffline, description: words.serverOutOfReach, tone: 'destructive' });
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
          title={words.pageNotShown}
          text={isMissingCode(error) ? words.codeNotLoaded : words.pageBroke}
          action={
            <Button variant="primary" onClick={() => void reload()}>
              {words.reloadPage}
            </Button>
          }
        />
        <details className="mx-auto max-w-xl text-sm text-ink-2">
          <summary className="min-h-11 py-2.5">{words.technicalDetails}</summary>
          <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{[String(error), ...calls].join('\n')}</pre>
        </details>
      </div>
    );
  }
}
