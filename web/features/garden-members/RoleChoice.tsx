import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as words from '#words/garden-members.tsx';
import { roleNames, roleText } from '#words/garden-roles.ts';
import { gardenRoles } from '../../../contract/values.ts';

/** Chooses a role, each with what it allows. @param field as registered with the form */
export function RoleChoice({ field, legend = words.role }: { field: UseFormRegisterReturn; legend?: string }) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{legend}</legend>
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
              {roleText(role)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
