import './labels.css';
import { type CSSProperties, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import * as gardenWords from '#words/garden.ts';
import * as words from '#words/labels.ts';
import { inDigits } from '#words/language.ts';
import * as pageWords from '#words/pages.ts';
import type { PlantCard } from '../../../../contract/plants.ts';
import { atBase } from '../../../api/base.ts';
import { useUser } from '../../../api/current-user.ts';
import { type Parameter, useAddress, writeAddress } from '../../../ui/address.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/Loaded.tsx';
import { BackLink, PageHeading } from '../../../ui/PageHeading.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { useIsHydrated } from '../../../ui/use-client-value.ts';
import { useSignInOptions } from '../../auth/options.api.ts';
import { SignInPrompt } from '../../auth/SignInPrompt.tsx';
import { UserFailure } from '../../auth/UserFailure.tsx';
import { GardenName } from '../../gardens/GardenName.tsx';
import type { PageQueries } from '../../gardens/page-queries.ts';
import { cardsQuery, useGarden, useGardenTexts } from '../../plants/garden.api.ts';
import { GardenNotLoaded } from '../GardenNotLoaded.tsx';
import { mostLabels } from '../garden.rules.ts';
import { gardenAddress } from '../garden-address.ts';
import { noPlants, useShown } from '../use-shown.ts';
import {
  type LabelSheet,
  labelSheets,
  labelsOn,
  qrPath,
  type SheetName,
  sheetNames,
  sheetsOf,
} from './labels.rules.ts';

export const queries: PageQueries = ({ user, chosen: { id } }) => (user ? [cardsQuery(id)] : []);

/** The plants that were selected; null for all that the garden shows. */
const selectedPlants: Parameter<ReadonlySet<number> | null> = {
  name: 'plants',
  read: (text) => (text === '' ? null : new Set(text.split('.').map(Number))),
  write: (ids) => [...(ids ?? [])].join('.'),
};
const labelsAddress = { ...gardenAddress, plants: selectedPlants };

function PlantLabel({ plant, sheet, site }: { plant: PlantCard; sheet: LabelSheet; site: string }) {
  const { path, size } = qrPath(`${site}/garden?plantId=${plant.id}`);
  const side = Math.min(sheet.height - 4, sheet.width / 2.7);
  return (
    <>
      <svg
        role="img"
        aria-label={words.codeOf(plant.commonName)}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="shrink-0"
        style={{ width: `calc(${side} * var(--mm))` }}
      >
        <path d={path} />
      </svg>
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">
          {plant.commonName}
        </p>
        <p dir="auto" className="latin line-clamp-2 text-[0.85em] [overflow-wrap:anywhere]">
          {plant.latinName}
        </p>
      </div>
    </>
  );
}

function Sheet({ sheet, labels, site }: { sheet: LabelSheet; labels: readonly (PlantCard | null)[]; site: string }) {
  const mm = (length: number) => `calc(${length} * var(--mm))`;
  const layout: CSSProperties = {
    gridTemplateColumns: `repeat(${sheet.columns}, ${mm(sheet.width)})`,
    gridAutoRows: mm(sheet.height),
    columnGap: mm(sheet.gap),
    paddingInlineStart: mm(sheet.left),
    paddingBlockStart: mm(sheet.top),
    fontSize: mm(Math.min(4.2, sheet.height / 8.5)),
  };
  return (
    <ul className={`label-sheet ${sheet.page}`} style={layout}>
      {labels.map((plant, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place on the sheet.
        <li key={index} className="plant-label" {...(plant === null && { 'aria-hidden': true })}>
          {plant && <PlantLabel plant={plant} sheet={sheet} site={site} />}
        </li>
      ))}
    </ul>
  );
}

function Labels() {
  const garden = useGarden();
  const { plants = noPlants } = garden;
  const { address } = useAddress(labelsAddress);
  const { texts, isLoading } = useGardenTexts(address.text !== '');
  const { shown: all, state } = useShown(plants, address, texts);
  const { plants: selected } = address;
  const shown = selected ? plants.filter(({ id }) => selected.has(id)) : all;
  const [name, setName] = useState<SheetName>('L7160');
  const [used, setUsed] = useState('0');
  const sheetsBox = useRef<HTMLDivElement>(null);
  const options = useSignInOptions();
  const sheet: LabelSheet = labelSheets[name];
  const sheets = sheetsOf(shown.slice(0, mostLabels), sheet, Number(used) || 0);
  const isWhole = garden.plants !== undefined && !garden.hasMore;
  if (!isWhole && garden.isError) return <GardenNotLoaded garden={garden} />;
  if (!options || !isWhole || isLoading || state === 'loading') return <Skeleton className="mt-6 h-80" />;
  if (shown.length === 0) return <EmptyState title={words.nothingToPrint} />;
  const here = `${location.origin}${atBase('')}`;
  const site = options.publicUrl || here;
  return (
    <>
      <div className="mt-6 grid gap-x-5 gap-y-4.5 sm:grid-cols-2 lg:max-w-3xl">
        <Field label={words.sheet} className="min-w-0">
          {(control) => (
            <Select {...control} value={name} onChange={({ target }) => setName(target.value as SheetName)}>
              {sheetNames.map((one) => {
                const { page, width, height } = labelSheets[one];
                const size = words.millimetres(inDigits(Math.round(width)), inDigits(Math.round(height)));
                return (
                  <option key={one} value={one}>
                    {words.sheetChoice(page, labelsOn(labelSheets[one]), size, one)}
                  </option>
                );
              })}
            </Select>
          )}
        </Field>
        <Field label={words.used} hint={words.usedHint} className="min-w-0">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={labelsOn(sheet) - 1}
              value={used}
              onChange={({ target }) => setUsed(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PrintButton part={sheetsBox} title={words.fileName} />
        <p role="status" className="figures text-sm text-ink-2">
          {words.counted(Math.min(shown.length, mostLabels), sheets.length)}
        </p>
      </div>
      {shown.length > mostLabels && <p className="mt-2 font-medium">{words.onlyFirst(mostLabels)}</p>}
      {options.publicUrl === '' && <p className="mt-2 max-w-[72ch] text-sm text-ink-2">{words.noPublicUrl(here)}</p>}
      <div ref={sheetsBox} className="label-sheets @container mt-6 grid gap-6">
        {sheets.map((labels, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place in the print.
          <Sheet key={index} sheet={sheet} labels={labels} site={site} />
        ))}
      </div>
    </>
  );
}

/** Labels with the names of plants and codes that open them: of all plants that My Garden shows by the same address. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  const search = useSearch();
  // The address that the codes lead to is the browser's.
  const knowsSite = useIsHydrated();
  if (!user && !isLoading && !isError) return <SignInPrompt title={words.signInFirst} text={words.signInText} />;
  return (
    <>
      <BackLink href={`/garden${writeAddress(labelsAddress, search, { plants: null })}`}>
        <GardenName />
      </BackLink>
      <PageHeading title={pageWords.labels.title} subtitle={words.subtitle} />
      {isError ? (
        <UserFailure title={gardenWords.notLoaded} />
      ) : user && knowsSite ? (
        <Labels />
      ) : (
        <Skeleton className="mt-6 h-80" />
      )}
    </>
  );
}
