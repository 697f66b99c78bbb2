import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import * as common from '#words/common.ts';
import * as words from '#words/dashboard.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useSignInOptions } from '../auth/options.api.ts';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { homePlantsQuery } from './FromCommunity.tsx';

/** Drawn in place of photos that nobody shares yet. */
const examples = Object.entries(words.exampleNames).map(([latinName, commonName]) => ({
  commonName,
  latinName,
  photoUrl: null,
}));

/** What the app is for, with plants, for visitors; and the way to a new account, where everybody may create one here. */
export function FirstVisit() {
  const options = useSignInOptions();
  const { data: shared = [] } = useQuery(homePlantsQuery);
  const plants = [...shared.filter(({ photoUrl }) => photoUrl !== null), ...examples].slice(0, examples.length);
  return (
    <section
      aria-label={words.whatItDoes}
      className="mt-5 grid gap-x-10 gap-y-5 sm:mt-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center"
    >
      <div aria-hidden className="grid grid-cols-3 gap-2.5 sm:gap-4 lg:order-last">
        {plants.map((plant) => (
          <div key={plant.latinName} className="aspect-3/4 overflow-hidden rounded-sheet bg-leaf-wash">
            <PlantPhoto plant={plant} size="card" eager />
          </div>
        ))}
      </div>
      <div>
        <p className="max-w-[34ch] font-display text-xl text-pretty sm:text-2xl">{words.oneLine}</p>
        {options?.passwords && options.signUp === 'open' && (
          <ButtonLink variant="primary" className="mt-4" href="/sign-in?mode=sign-up">
            {common.createAccount}
          </ButtonLink>
        )}
        <p className="mt-4 flex items-start gap-2.5 text-sm text-pretty text-ink-2">
          <ShieldCheck aria-hidden className="icon-sm mt-0.5 shrink-0 text-leaf" />
          {options?.asksServices === false ? words.neverSent : words.sentIfAllowed}
        </p>
      </div>
    </section>
  );
}
