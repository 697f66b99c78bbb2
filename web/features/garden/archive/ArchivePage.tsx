import * as words from '#words/archive.ts';
import * as common from '#words/common.ts';
import { plantCount } from '#words/language.ts';
import { itemsOf, totalOf } from '../../../api/paginated.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { AwayEmpty, AwayLoading, AwayPage, focusHeading } from '../AwayPlants.tsx';
import { useOpenPlant } from '../detail/plant-address.ts';
import { PlantFromAddress } from '../PlantFromAddress.tsx';
import { ArchiveRow } from './ArchiveRow.tsx';
import { useArchive } from './archive.api.ts';

function Archive({ archive }: { archive: ReturnType<typeof useArchive> }) {
  const { setOpenPlant } = useOpenPlant();
  const plants = itemsOf(archive.data, ({ id }) => id);
  if (plants.length === 0) return <AwayEmpty title={words.emptyTitle} text={words.emptyText} />;
  return (
    <div className="mt-5 max-w-3xl">
      <p role="status" className="figures border-b border-line pb-3 text-sm text-ink-2">
        {plantCount(totalOf(archive.data))}
      </p>
      <ul>
        {plants.map((plant) => (
          <ArchiveRow key={plant.id} plant={plant} onOpen={() => setOpenPlant(plant.id)} onBack={focusHeading} />
        ))}
      </ul>
      <LoadMore of={archive} whenNear />
    </div>
  );
}

function LoadedArchive() {
  const archive = useArchive();
  return (
    <>
      <Loaded
        of={archive}
        failed={{ illustration: 'lost', title: words.notLoaded }}
        skeleton={<AwayLoading text={words.loading} />}
      >
        {() => <Archive archive={archive} />}
      </Loaded>
      <PlantFromAddress known={itemsOf(archive.data, ({ id }) => id)} page={common.archive} />
    </>
  );
}

/** The plants that are no longer in the garden, and what became of them. */
export const Page = () => (
  <AwayPage
    title={common.archive}
    subtitle={words.subtitle}
    signIn={{ title: words.signInTitle, text: words.signInText }}
    notLoaded={words.notLoaded}
  >
    <LoadedArchive />
  </AwayPage>
);
