import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as words from '#words/garden-members.ts';
import { roleNames, roleTexts } from '#words/shared-gardens.ts';
import { gardenRoles } from '../../../contract/values.ts';

interface RoleChoiceProps {
  /** As registered with the form. */
  field: UseFormRegisterReturn;
  /** Why the choice was refused. */
  error: string | undefined;
}

/** Chooses a role, each with what it allows. */
export function RoleChoice({ field, error }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{words.role}</legend>
      {error && (
        <p role="alert" className="text-sm font-medium text-clay">
          {error}
        </p>
      )}
      {gardenRoles.map((role) => (
        <label key={role} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            {...field}
            value={role}
            aria-describedby={`${id}-${role}`}
            className="mt-0.5 size-5 shrink-0 accent-leaf"
          />
          <span className="min-w-0">
            <span className="block font-medium">{roleNames[role]}</span>
            <span id={`${id}-${role}`} className="block text-sm text-ink-2">
              {roleTexts[role]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
