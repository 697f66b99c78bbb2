import type { Rolldown } from 'vite';

/** A font's file in the build output. @param name without `.woff2` */
export function fontIn(bundle: Readonly<Rolldown.OutputBundle>, name: string): Rolldown.OutputAsset {
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && file.names.includes(`${name}.woff2`)) return file;
  }
  throw new Error(`The build holds no font ${name}.woff2`);
}
