import { useState } from 'react';
import * as words from '#words/garden-members.ts';
import { roleNames, roleTexts } from '#words/shared-gardens.ts';
import { gardenRoles } from '../../../contract/values.ts';
import { useUser } from '../../api/current-user.ts';
import { AddressedSection } from '../../ui/AddressedSection.tsx';
import { idParameter, useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { useGardens } from '../gardens/gardens.api.ts';
import { EndedGardens } from './EndedGardens.tsx';
import { GardenItem } from './GardenItem.tsx';

const NewGardenDialog = lazyPart(async () => (await import('./dialogs.ts')).NewGardenDialog, { dialog: whileShown });

/** The garden whose members show: `/settings?members=7#gardens`. */
const membersAddress = { members: idParameter('members') };

/** What each role may do. */
function RoleGuide() {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.rolesTitle}</summary>
      <dl className="mb-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {gardenRoles.map((role) => (
          <div key={role} className="contents">
            <dt className="font-medium">{roleNames[role]}</dt>
            <dd className="mb-2 text-ink-2 sm:mb-0">{roleTexts[role]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The gardens of the gardener with their members, and the ways to share, leave and end them. Only for a signed-in user. */
export function GardensSection() {
  const { user } = useUser();
  const gardens = useGardens();
  const { address, change } = useAddress(membersAddress);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <AddressedSection id="gardens" title={words.gardens} hint={words.gardensHint} isReady={gardens.data !== undefined}>
      {(focusHeading) => (
        <>
          <Loaded of={gardens} failed={words.gardensNotLoaded} skeleton="h-24">
            {(all) =>
              user && (
                <ul className="border-b border-line">
                  {all.map((garden) => (
                    <GardenItem
                      key={garden.id}
                      garden={garden}
                      userId={user.id}
                      isOneOfMany={all.length > 1}
                      isOpen={address.members === garden.id}
                      onToggle={() => change({ members: address.members === garden.id ? null : garden.id })}
                    />
                  ))}
                </ul>
              )
            }
          </Loaded>
          <RoleGuide />
          <Button className="mt-2" onClick={() => setIsAdding(true)}>
            {words.newGarden}
          </Button>
          {isAdding && <NewGardenDialog onClose={() => setIsAdding(false)} />}
          <EndedGardens
            // The list is gone, and the button with it.
            onRestored={focusHeading}
          />
        </>
      )}
    </AddressedSection>
  );
}
