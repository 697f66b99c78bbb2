import type { Rolldown } from 'vite';

/** The file of a font in what is built. @param name without `.woff2` */
export function fontIn(bundle: Readonly<Rolldown.OutputBundle>, name: string): Rolldown.OutputAsset {
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && file.names.includes(`${name}.woff2`)) return file;
  }
  throw new Error(`The build holds no font ${name}.woff2`);
}
