import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What is asked of a font here; it is drawn by the PDF library. */
interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The font library that the PDF library brings: only it tells which letters a font has. */
const fontLibrary = createRequire(import.meta.resolve('pdfkit'))('fontkit') as { create(file: Uint8Array): Font };

/** Of each family there is a file per script. */
const own = ['latin', 'latin-ext', 'vietnamese'];
/** What the families of the web app lack, Noto Sans has. */
const other = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'];

const file = (family: string, script: string, style: string): string =>
  `@fontsource/${family}/files/${family}-${script}-${style}.woff`;

const filesOf = (family: string, style: string, otherStyle: string): string[] => [
  ...own.map((script) => file(family, script, style)),
  ...other.map((script) => file('noto-sans', script, otherStyle)),
];

/** The faces of a document, each as the files that are tried for a letter, in their order. */
const faces = {
  display: filesOf('fraunces', '400-normal', '400-normal'),
  heading: filesOf('fraunces', '500-normal', '500-normal'),
  latin: filesOf('fraunces', '400-italic', '400-italic'),
  text: filesOf('hanken-grotesk', '400-normal', '400-normal'),
  strong: filesOf('hanken-grotesk', '600-normal', '600-normal'),
};
export type Face = keyof typeof faces;

interface FontFile {
  path: string;
  font: Font;
}
const opened = new Map<string, FontFile>();

/** Waits for the disk: documents are drawn on a thread of their own. Each file is read once, when a letter needs it. */
function open(name: string): FontFile {
  const known = opened.get(name);
  if (known) return known;
  const path = fileURLToPath(import.meta.resolve(name));
  const file = { path, font: fontLibrary.create(readFileSync(path)) };
  opened.set(name, file);
  return file;
}

/** The path of the first font file of a face that has all the letters; null where none has. */
export function fontFor(face: Face, codePoints: readonly number[]): string | null {
  for (const name of faces[face]) {
    const { path, font } = open(name);
    if (codePoints.every((point) => font.hasGlyphForCodePoint(point))) return path;
  }
  return null;
}
