import { useState } from 'react';
import * as gardenWords from '#words/garden.ts';
import * as pageWords from '#words/pages.ts';
import * as words from '#words/plant-import.ts';
import { useUser } from '../../api/current-user.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { BackLink, PageHeading } from '../../ui/PageHeading.tsx';
import { SignInPrompt } from '../auth/SignInPrompt.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { GardenName } from '../gardens/GardenName.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { ImportTable } from './ImportTable.tsx';
import { TableSource } from './TableSource.tsx';
import type { Table } from './table.ts';

function Import() {
  const { canEdit } = useChosenGarden();
  const [table, setTable] = useState<Table | null>(null);
  if (!canEdit) return <EmptyState title={words.viewOnly} text={words.viewOnlyText} />;
  if (table === null) return <TableSource onRead={setTable} />;
  return <ImportTable table={table} onStartOver={() => setTable(null)} />;
}

/** Imports plants from a table or a list. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  if (!user && !isLoading && !isError) return <SignInPrompt title={words.signInFirst} text={words.signInText} />;
  return (
    <>
      <BackLink href="/garden">
        <GardenName />
      </BackLink>
      <PageHeading title={pageWords.plantImport.title} subtitle={words.subtitle} />
      {isError ? <UserFailure title={gardenWords.notLoaded} /> : user ? <Import /> : <Skeleton className="mt-6 h-80" />}
    </>
  );
}
