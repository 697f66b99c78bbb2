import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltPage, languagesFolder, pageFilesName } from '../contract/server-render.ts';

const built: Record<string, BuiltPage> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../.build/web', languagesFolder, 'en', pageFilesName), 'utf8'),
);

/** The paths of the app's pages with the frame around them. */
export const framed = Object.keys(built).filter((path) => built[path]?.hasFrame);

/** The others send a visitor to sign in. */
export const visitable = framed.filter((path) => !/calendar|report/.test(path));

/** What tests call a page: `/garden/trash` is `trash`. */
export const pageName = (path: string): string => path.split('/').at(-1) || 'home';
