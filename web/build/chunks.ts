import type { Rolldown } from 'vite';
import { assets } from './put-texts.ts';

/** What most parts need and the first page doesn't. */
const kit = [
  // Dialogs and controls; without the combobox, as large as all of them, and what only settings have.
  /web\/ui\/(?!Combobox|AddressedSection)|@radix-ui|remove-scroll|use-sidecar|aria-hidden|tslib|callback-ref|style-singleton|lucide/,
  // Writes, and what they change of cached data.
  /useMutation|mutationObserver|api\/(paginated|use-sent-once|refusal)|waiting\/facts|undo-action|plants\/(plants\.cache|card\.rules)/,
  // Lists.
  /nfiniteQuery(Options|Observer)?\.js|contract\/limits|words\/listed|care\/use-types|sort\.rules/,
];

/**
 * Which modules share a chunk. Each file costs a round trip on a slow network, and by default the bundler makes one for every
 * set of pages that share a module: over sixty for the first page. Grouped, a page needs a handful of files and loads a few kB
 * that it doesn't use; `size-limits.ts` limits their sizes.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    // Form validation.
    {
      name: 'schemas',
      test: /node_modules\/zod\/|contract\/(forms|wording)/,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    // Everything that the first page runs, as one file.
    { name: 'app', tags: ['$initial'], priority: 2 },
    {
      name: 'kit',
      test: new RegExp(kit.map(({ source }) => source).join('|')),
      minShareCount: 6,
      priority: 1,
    },
    // A few hundred bytes each: as separate files they would double in size, and cost a request each.
    {
      name: 'small',
      test: /lucide-react\/dist\/esm\/icons\/|drafts\/(draft-names|use-has-draft)|community\.cache|api\/in-language|ui\/use-settled|(words\/en|tokens\/\w+)\/undone/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // Shared by the settings page and its lazy parts, which would otherwise depend on the page's own chunk.
    {
      name: 'copy',
      test: /ui\/(AddressedSection|CopyField)|(words\/en|tokens\/\w+)\/settings\.|icons\/copy\.|dates\/ZoneOptions/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // Shared by a plant's details and their lazy parts, alike, and by what else removes plants.
    {
      name: 'edits',
      test: /plants\/(plant-edits\.api|remove-plant)|(words\/en|tokens\/\w+)\/plant-changes|contract\/(plant-fields|for-each-name)/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // Shared by the settings, the identify dialog and what stores the garden for offline, whose names the first page has.
    {
      name: 'on-device',
      test: /on-device\/(model-store|on-device\.(api|worker))|plants\.onnx|ort-wasm-simd|api\/model-files|(words\/en|tokens\/\w+)\/on-device/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // The rest, by the modules that import it.
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** The bundler names a shared chunk after all its importers, which is too long. The first page has all names, and hashes don't compress. */
export const chunkFileNames = ({ name }: { name: string }): string => `${assets}/${name.split('~')[0]}-[hash:7].js`;
