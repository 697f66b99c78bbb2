import { useId } from 'react';
import * as words from '#words/plant-import.ts';
import { listed } from '../../words/listed.ts';
import type { Columns } from './columns.rules.ts';
import { fieldLabels } from './headings.ts';
import { problemText } from './plant-import.api.ts';
import type { RowProblem } from './plants.rules.ts';

/** Problems that are listed. */
const shownProblems = 50;
/** Characters of a cell that are quoted. */
const quoted = 60;

function reasonOf({ reason, text, max = 0, choices = [] }: RowProblem): string {
  const short = text.length > quoted ? `${text.slice(0, quoted)}…` : text;
  if (reason === 'tooLong') return words.problems.tooLong(max);
  if (reason === 'noChoice') return words.problems.noChoice(short, listed(choices));
  if (reason === 'notANumber') return words.problems.notANumber(short, max);
  if (reason === 'notADate' || reason === 'inFuture') return words.problems[reason](short);
  return words.problems[reason];
}

interface RowProblemsProps {
  problems: readonly RowProblem[];
  columns: Columns;
  /** The rest is to be imported without these rows. */
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
}

/** What is wrong with rows, each with its number, column and reason. */
export function RowProblems({ problems, columns, isLeftOut, onLeaveOut }: RowProblemsProps) {
  const id = useId();
  const rows = new Set(problems.map(({ row }) => row)).size;
  const labelOf = (column: number | null): string | undefined => {
    const field = column === null ? null : columns[column];
    return field ? fieldLabels[field] : undefined;
  };
  return (
    <section aria-labelledby={id} className="mt-6 rounded-sheet bg-clay-wash px-4 py-3">
      <h2 id={id} className="text-lg">
        {words.problemsTitle(rows)}
      </h2>
      <p className="mt-1">{words.problemsHint}</p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto ps-5 text-sm">
        {problems.slice(0, shownProblems).map((problem) => (
          <li key={`${problem.row} ${problem.column}`} className="[overflow-wrap:anywhere]">
            {problemText(problem.row, labelOf(problem.column), reasonOf(problem))}
          </li>
        ))}
      </ul>
      {problems.length > shownProblems && (
        <p className="mt-1 text-sm">{words.moreProblems(problems.length - shownProblems)}</p>
      )}
      <label className="mt-2 flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-leaf"
          checked={isLeftOut}
          onChange={({ target }) => onLeaveOut(target.checked)}
        />
        {words.leaveOut(rows)}
      </label>
    </section>
  );
}
