import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import * as words from '#words/plant-import.ts';
import { tableLimits } from '../../../contract/table-limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/file-choice.tsx';
import { TextArea } from '../../ui/inputs.tsx';
import { type Table, TableError, type TableProblem } from './table.ts';

function sentenceOf(problem: TableProblem): string {
  switch (problem.reason) {
    case 'tooLarge':
      return words.tableProblems.tooLarge(tableLimits.fileBytes / 1024 / 1024);
    case 'tooManyRows':
      return words.tableProblems.tooManyRows(tableLimits.rows);
    case 'tooManyColumns':
      return words.tableProblems.tooManyColumns(problem.row, problem.columns, tableLimits.columns);
    case 'quoteNotClosed':
    case 'rowTooLong':
      return words.tableProblems[problem.reason](problem.row);
    default:
      return words.tableProblems[problem.reason];
  }
}

/** The parser loads with the first table. */
const source = () => import('./read-source.ts');

/** Asks for a file or a list, and reads it. */
export function TableSource({ onRead }: { onRead: (table: Table) => void }) {
  const [list, setList] = useState('');
  const [wrong, setWrong] = useState('');
  const [isReading, setReading] = useState(false);

  async function read(work: () => Promise<Table>): Promise<void> {
    setWrong('');
    setReading(true);
    try {
      onRead(await work());
    } catch (error) {
      setWrong(error instanceof TableError ? sentenceOf(error.problem) : words.notRead);
    }
    setReading(false);
  }
  return (
    <div className="mt-6 grid max-w-5xl gap-x-10 gap-y-8 lg:grid-cols-2">
      {wrong && (
        <div className="lg:col-span-2">
          <FormAlert text={wrong} />
        </div>
      )}
      <section aria-labelledby="import-file">
        <h2 id="import-file" className="text-xl">
          {words.fileTitle}
        </h2>
        <p className="mt-1 text-ink-2">{words.fileHint}</p>
        <p className="mt-2 mb-4 text-ink-2">{words.backupHint}</p>
        <FileButton
          label={words.file}
          accept=".csv,.tsv,.txt,.zip,text/csv,text/tab-separated-values,text/plain,application/zip"
          onChoose={(file) => void read(async () => (await source()).readFile(file))}
          busy={isReading}
          icon={<FileSpreadsheet aria-hidden className="icon" />}
        >
          {isReading ? words.reading : words.chooseFile}
        </FileButton>
      </section>
      <section aria-labelledby="import-list">
        <h2 id="import-list" className="mb-1 text-xl">
          {words.listTitle}
        </h2>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void read(async () => (await source()).readList(list));
          }}
        >
          <Field label={words.listLabel}>
            {(control) => (
              <TextArea
                {...control}
                rows={6}
                value={list}
                placeholder={words.listExample}
                onChange={({ target }) => setList(target.value)}
              />
            )}
          </Field>
          <Button type="submit" className="mt-3" disabled={list.trim() === ''} busy={isReading}>
            {words.useList}
          </Button>
        </form>
      </section>
    </div>
  );
}
