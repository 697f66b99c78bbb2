import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** A page as it prints. */
export interface Printed {
  /** The text of each sheet, without direction marks. */
  sheets: string[];
  /** The size of the sheets in points. */
  size: [width: number, height: number];
  /** How many images are on them. */
  images: number;
  /** The PDF. */
  file: Buffer;
}

/** Saves a page as a PDF, as the browser's print dialog does, and reads it. */
export async function printed(page: Page, format: 'A4' | 'Letter'): Promise<Printed> {
  const file = await page.pdf({ format, preferCSSPageSize: true });
  const text = execFileSync('pdftotext', ['-', '-'], { input: file, encoding: 'utf8' }).replace(/\p{Cf}/gu, '');
  const objects = file.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(objects) ?? [];
  return {
    sheets: text.split('\f').slice(0, -1),
    size: [Math.round(Number(width)), Math.round(Number(height))],
    images: objects.match(/\/Subtype \/Image\b/g)?.length ?? 0,
    file,
  };
}

/** What the QR codes on the first sheet say, as a phone's camera reads them. */
export function codesOn({ file }: Printed): string[] {
  const picture = execFileSync('pdftoppm', ['-r', '200', '-f', '1', '-l', '1', '-png', '-'], { input: file });
  return execFileSync('zbarimg', ['-q', '--nodbus', '--raw', '-'], { input: picture, encoding: 'utf8' })
    .trim()
    .split('\n');
}
