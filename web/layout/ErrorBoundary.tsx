import { Component, type ReactNode } from 'react';
import * as words from '#words/layout.ts';
import { recentFailures } from '../api/log.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { reloadPage } from '../ui/reload.ts';

interface State {
  error: Error | null;
}

/** Shows an error page with a way to reload, instead of a blank screen. */
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
          title={words.pageErrorTitle}
          text={words.pageErrorText}
          action={
            <Button variant="primary" onClick={() => void reloadPage()}>
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
