/** A part of a calendar file, such as an event. */
export interface CalendarComponent {
  name: string;
  /** Its lines, unfolded, without those of parts in it such as alarms. */
  lines: string[];
  /** All of its lines, with those that begin and end it. */
  text: string[];
  /** False where it breaks off. */
  isWhole: boolean;
}

const names = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VTIMEZONE']);

/** Adds a line to a component. @returns how deep the next one is in parts of it */
function addLine(open: CalendarComponent, line: string, edge: string | undefined, depth: number): number {
  open.text.push(line);
  if (edge !== undefined) return depth + (edge === 'BEGIN' ? 1 : -1);
  if (depth === 0) open.lines.push(line);
  return depth;
}

/**
 * The events, to-dos, journals and time zones of a calendar file, in its order. Each is read by itself, so that an error in one
 * doesn't affect the others.
 */
export function* componentsOf(text: string): Generator<CalendarComponent, void> {
  let open: CalendarComponent | null = null;
  let depth = 0;
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');
  for (const line of unfolded.split('\n')) {
    const [, edge, name = ''] = /^(BEGIN|END):\s*([\w-]+)/i.exec(line)?.map((part) => part.toUpperCase()) ?? [];
    if (edge === 'BEGIN' && names.has(name)) {
      if (open) yield open;
      open = { name, lines: [], text: [line], isWhole: false };
      depth = 0;
    } else if (open && edge === 'END' && (name === open.name || name === 'VCALENDAR')) {
      yield { ...open, text: [...open.text, line], isWhole: name === open.name };
      open = null;
    } else if (open) depth = addLine(open, line, edge, depth);
  }
  if (open) yield open;
}

/** The lines of a component by the names of their properties, such as `SUMMARY`. */
export const propertiesOf = ({ lines }: CalendarComponent): Map<string, string[]> =>
  Map.groupBy(lines, (line) => /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? '');
