import { useId } from 'react';
import * as words from '#words/identifiers.ts';
import { services as title } from '#words/settings.ts';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import { AddressedSection } from '../../../ui/AddressedSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useSetConsent } from './consent.api.ts';
import { servicesOf, useIdentifiers } from './identifiers.api.ts';
import { ServiceLink } from './ServiceLink.tsx';

function Service({
  service: { name, label, attribution, consent, isAvailable, isSpent },
}: {
  service: IdentifierInfo;
}) {
  const id = useId();
  const setConsent = useSetConsent();
  const allowed = consent === true;
  return (
    <li className="flex items-start gap-3 border-t border-line py-3">
      <Switch
        on={allowed}
        busy={setConsent.isPending}
        onFlip={() => setConsent.mutate({ name, allowed: !allowed })}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-state`}
      />
      <div className="min-w-0 pt-2 leading-snug [overflow-wrap:anywhere]">
        <h3 id={`${id}-label`} className="font-sans text-base font-medium">
          {words.sendPhotosTo(label)}
        </h3>
        {name !== 'embedded' && <p className="text-sm text-ink-2">{words.descriptions[name]}</p>}
        <p id={`${id}-state`} className="mt-0.5 text-sm">
          {allowed ? words.allowed : words.notAllowed}
          {!isAvailable && ` · ${isSpent ? words.usedUpToday(label) : words.notAvailable}`}
        </p>
        {attribution && (
          <p className="text-sm">
            <ServiceLink url={attribution.url}>{words.about(label)}</ServiceLink>
          </p>
        )}
      </div>
    </li>
  );
}

/** The services that this server may ask what a photo shows, and what the gardener allows; nothing where there are none. */
export function ServicesSection() {
  const services = servicesOf(useIdentifiers().data ?? []);
  if (services.length === 0) return null;
  return (
    <AddressedSection id="services" title={title} hint={words.servicesHint} isReady={services.length > 0}>
      <ul>
        {services.map((service) => (
          <Service key={service.name} service={service} />
        ))}
      </ul>
    </AddressedSection>
  );
}
