import { useMemo, useState } from 'react';
import { choices } from '#words/plant.ts';
import * as words from '#words/plant-import.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/Field.tsx';
import { useGardenToday } from '../gardens/use-garden.ts';
import { ColumnMapper, focusOn, type Mapping } from './ColumnMapper.tsx';
import { guessColumns } from './columns.rules.ts';
import { guessOrder } from './days.rules.ts';
import { Guesses } from './Guesses.tsx';
import { guessesOf, plantsToImport } from './guesses.rules.ts';
import { fieldLabels, isDay } from './headings.ts';
import { Preview } from './Preview.tsx';
import { isTooMuch, useCheckPlants, useImportPlants, whyRefused } from './plant-import.api.ts';
import { type ReadPlants, readPlants } from './plants.rules.ts';
import { RowProblems } from './RowProblems.tsx';
import type { Table } from './table.ts';

function firstMapping(table: Table): Mapping {
  const guess = guessColumns(table, fieldLabels);
  const days = guess.columns.flatMap((field, index) =>
    field !== null && isDay(field) ? table.rows.map(({ cells }) => cells[index] ?? '') : [],
  );
  return { ...guess, order: guessOrder(days, navigator.language) };
}

function Checked({
  read,
  answer,
}: {
  read: ReadPlants;
  answer: NonNullable<ReturnType<typeof useCheckPlants>['data']>;
}) {
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error } = useImportPlants();
  const guesses = guessesOf(read.plants, answer);
  const guessed = answer.plants.filter(({ isGuess }) => isGuess).length;
  const unknown = answer.plants.filter(({ speciesId }) => speciesId === null).length;
  const toggle = (name: string) => {
    const next = new Set(declined);
    if (!next.delete(name)) next.add(name);
    setDeclined(next);
  };
  return (
    <>
      <p
        ref={focusOn}
        tabIndex={-1}
        className="figures mt-6 rounded-sheet bg-leaf-wash px-4 py-3 font-medium outline-none"
      >
        {words.found(answer.added - guessed - unknown, guessed, unknown)}
      </p>
      {guesses.length > 0 && (
        <Guesses guesses={guesses} species={answer.species} declined={declined} onToggle={toggle} />
      )}
      <div className="mt-6 grid gap-4 sm:justify-items-start">
        {error && <FormAlert text={whyRefused(error, read, words.notImported)} />}
        <Button
          variant="primary"
          busy={isPending}
          onClick={() => mutate({ plants: plantsToImport(read.plants, answer, declined) })}
        >
          {isPending ? words.importing : words.importThem(answer.added)}
        </Button>
      </div>
    </>
  );
}

/** A table that was read: what its columns are, the plants as they would be, what is wrong, and the import. */
export function ImportTable({ table, onStartOver }: { table: Table; onStartOver: () => void }) {
  const today = useGardenToday();
  const [mapping, setMapping] = useState(() => firstMapping(table));
  const [isLeftOut, setLeftOut] = useState(false);
  const check = useCheckPlants();
  const read = useMemo(() => readPlants(table, { ...mapping, today, choiceLabels: choices }), [table, mapping, today]);
  const isLarge = useMemo(() => isTooMuch(read.plants), [read]);
  const { columns } = mapping;
  const { plants, problems } = read;
  const isNamed = columns.includes('commonName') || columns.includes('latinName');
  const isReady = isNamed && plants.length > 0 && (problems.length === 0 || isLeftOut);
  const wrong = isNamed ? (isLarge ? words.tooMuchText : '') : words.nameNeeded;
  // What was checked before a change is of other plants.
  const answer = check.data && check.variables === read ? check.data : null;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures min-w-0 font-medium [overflow-wrap:anywhere]">
          {table.name === '' ? words.rowsOfList(table.rows.length) : words.rowsOf(table.name, table.rows.length)}
        </p>
        <Button variant="ghost" onClick={onStartOver}>
          {words.startOver}
        </Button>
      </div>
      <ColumnMapper
        table={table}
        mapping={mapping}
        onChange={(changes) => setMapping((before) => ({ ...before, ...changes }))}
      />
      {wrong && (
        <div className="mt-6">
          <FormAlert text={wrong} />
        </div>
      )}
      {isNamed && plants.length > 0 && <Preview plants={plants} answer={answer} />}
      {isNamed && problems.length > 0 && (
        <RowProblems problems={problems} columns={columns} isLeftOut={isLeftOut} onLeaveOut={setLeftOut} />
      )}
      {answer ? (
        <Checked read={read} answer={answer} />
      ) : (
        <div className="mt-6 grid gap-4 sm:justify-items-start">
          {check.error && <FormAlert text={whyRefused(check.error, read, words.notChecked)} />}
          <Button
            variant="primary"
            disabled={!isReady || wrong !== ''}
            busy={check.isPending}
            onClick={() => check.mutate(read)}
          >
            {check.isPending ? words.checking : words.check}
          </Button>
        </div>
      )}
    </div>
  );
}
