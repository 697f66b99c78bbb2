import type { Rolldown } from 'vite';

/**
 * Which modules share a file. Each file costs a round trip on a slow network, and left alone the bundler makes one for every
 * set of pages that happen to need a module: over sixty for the first page. Grouped, a page is a handful of files, for a few
 * kB that it does not use; `size-limits.ts` holds what each may weigh.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    // What forms are checked with.
    {
      name: 'schemas',
      test: /node_modules\/zod\/|contract\/(forms|wording)/,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    // Everything that the first page runs, as one file.
    { name: 'app', tags: ['$initial'], priority: 2 },
    // Dialogs and controls, which most other pages need; not the box with suggestions, which is as large as all of them.
    {
      name: 'kit',
      test: /web\/ui\/(?!Combobox)|@radix-ui|remove-scroll|use-sidecar|aria-hidden|tslib|callback-ref|style-singleton|lucide/,
      minShareCount: 6,
      priority: 1,
    },
    // A few hundred bytes each: as files of their own they would weigh as much again, and cost a request each.
    {
      name: 'small',
      test: /lucide-react\/dist\/esm\/icons\/|drafts\/(draft-names|use-has-draft)|community\.cache|ui\/use-debounced/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // What the settings page shares with its lazy parts, which would otherwise depend on the page's own file.
    {
      name: 'copy',
      test: /ui\/CopyField|words\/en\/(copy|settings)\.|icons\/copy\.|dates\/ZoneOptions/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // The rest by who needs it.
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** The bundler names a shared file after everybody who needs it, which is too long for a name. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash].js`;
