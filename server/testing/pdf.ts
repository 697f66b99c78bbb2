import { inflateSync } from 'node:zlib';

/** What a PDF file says, as far as its writer here writes it: no object streams, no encryption. */
export interface ReadPdf {
  /** Text as it stands on each page, run after run. */
  pages: string[];
  /** What is read aloud in place of what is drawn, as far as it is no ASCII. */
  spoken: string[];
  /** The objects that are no streams, as they are written: what the file says of itself, and its structure. */
  objects: string[];
  /** How many pictures there are. */
  pictures: number;
}

interface PdfObject {
  dictionary: string;
  stream: string;
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', packed] = body.split(/\nstream\r?\n/, 2);
    const stream = packed?.replace(/\n?endstream$/, '') ?? '';
    const inflated = dictionary.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')) : stream;
    objects.set(id, { dictionary, stream: inflated.toString('latin1') });
  }
  return objects;
}

const hexText = (hex: string): string => {
  const bytes = Buffer.from(hex, 'hex').swap16();
  return bytes.toString('utf16le');
};

/** Which text each code of a font stands for. */
function codesOf(map: string): Map<number, string> {
  const codes = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => hexText(hex.replaceAll(' ', '')));
    for (const [index, text] of texts.entries()) codes.set(Number.parseInt(first, 16) + index, text);
  }
  return codes;
}

const refs = (dictionary: string, pattern: RegExp): string[] =>
  [...dictionary.matchAll(pattern)].map((m) => m[1] ?? '');

function pageText(objects: Map<string, PdfObject>, page: string): string {
  const at = (id: string | undefined) => objects.get(id ?? '') ?? { dictionary: '', stream: '' };
  const resources = at(refs(page, /\/Resources (\d+) 0 R/g)[0]).dictionary;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      codesOf(at(refs(at(id).dictionary, /\/ToUnicode (\d+) 0 R/g)[0]).stream),
    ]),
  );
  let [text, font]: [string, Map<number, string> | undefined] = ['', undefined];
  const content = at(refs(page, /\/Contents (\d+) 0 R/g)[0]).stream;
  for (const [, name, run = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    for (const [hex] of run.matchAll(/(?<=<)[0-9a-f]+(?=>)/g)) {
      for (const [code] of hex.matchAll(/.{4}/g)) text += font?.get(Number.parseInt(code, 16)) ?? '';
    }
    if (run) text += '\n';
  }
  return text;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The texts of a page's parts that stand for what is drawn there. */
function spokenIn(content: string): string[] {
  return [...content.matchAll(/\/ActualText \(\xFE\xFF((?:[^\\)]|\\[\s\S])*)\)/g)].map(([, text = '']) => {
    const bytes = text.replace(/\\([\s\S])/g, (_, code: string) => escapes[code] ?? code);
    return Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
  });
}

export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file.toString('latin1'));
  const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary);
  return {
    pages: dictionaries.filter((text) => /\/Type \/Page\n/.test(text)).map((page) => pageText(objects, page)),
    spoken: [...objects.values()].flatMap(({ stream }) => spokenIn(stream)),
    objects: [...objects.values()].filter(({ stream }) => stream === '').map(({ dictionary }) => dictionary),
    pictures: dictionaries.filter((text) => text.includes('/Subtype /Image')).length,
  };
}
