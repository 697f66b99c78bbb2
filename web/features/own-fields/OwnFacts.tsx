import { ownValue } from '../../../contract/own-value.ts';
import type { Plant } from '../../../contract/plants.ts';
import { FactRow } from '../plants/DetailLayout.tsx';
import { useFields } from './own-fields.api.ts';
import { valueText } from './value-text.ts';

/** What a plant has in the fields of its garden, each a row of its information. */
export function OwnFacts({ values }: { values: NonNullable<Plant['ownValues']> }) {
  const { data: fields = [] } = useFields(Object.keys(values).length > 0);
  return fields.map(({ id, name, kind }) => {
    const value = ownValue(values, String(id));
    return (
      value !== undefined && (
        <FactRow key={id} name={name}>
          {kind === 'link' ? (
            <a href={value} target="_blank" rel="noopener noreferrer nofollow" className="link">
              {value}
            </a>
          ) : (
            valueText(kind, value)
          )}
        </FactRow>
      )
    );
  });
}
