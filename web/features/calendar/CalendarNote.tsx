import * as words from '#words/calendar.ts';
import { currentConnection } from '../../api/connection.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';

interface Asked {
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface CalendarNoteProps {
  events: Asked & { failed: boolean };
  upcoming: Asked & { isError: boolean; isComplete: boolean };
}

function upcomingNote({ isError, isComplete }: CalendarNoteProps['upcoming']): string | null {
  if (isError) return currentConnection() === 'offline' ? words.upcomingOffline : words.upcomingFailed;
  return isComplete ? null : words.upcomingCutOff;
}

/** Which part of a calendar could not be loaded: its events, or only what is upcoming. */
export function CalendarNote({ events, upcoming }: CalendarNoteProps) {
  if (events.failed)
    return (
      <div
        role="alert"
        className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-clay-wash px-4 py-3"
      >
        <p>{words.unableToLoad}</p>
        <TryAgain
          of={{
            refetch: () => Promise.all([events.refetch(), upcoming.refetch()]),
            isFetching: events.isFetching,
          }}
          size="sm"
        />
      </div>
    );
  const note = upcomingNote(upcoming);
  if (note === null) return null;
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-leaf-wash px-4 py-2"
    >
      <p>{note}</p>
      {upcoming.isError && <TryAgain of={upcoming} size="sm" />}
    </div>
  );
}
