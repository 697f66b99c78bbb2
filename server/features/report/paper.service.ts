import PDFDocument from 'pdfkit';
import { type Face, fontFor } from './fonts.service.ts';
import { colours, measure, page } from './layout.rules.ts';
import { lengthOf, linesOf, type Piece, piecesOf, plainLine } from './pieces.rules.ts';

export interface Style {
  face: Face;
  /** Points. */
  size: number;
  colour?: string;
}

export type Structure = ReturnType<PDFKit.PDFDocument['struct']>;
type StructureOptions = { title?: string; alt?: string; actual?: string; scope?: string };

interface About {
  title: string;
  author: string;
  /** What the foot of every page says beside its number. */
  foot: string;
  now: Date;
}

/** What would end the metadata early: they are written as XML without escapes. */
const plainMetadata = (text: string): string => plainLine(text).replace(/[<>&]/g, ' ');

/** A document of A4 pages, and the pen that writes on it: in fonts that have the letters, from the top to the bottom. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  /** How far down the page is used. */
  y: number = page.top;
  readonly #foot: string;
  readonly #root: Structure;
  #pages = 0;

  constructor({ title, author, foot, now }: About) {
    this.#foot = foot;
    this.doc = new PDFDocument({
      ...{
        size: 'A4',
        margin: 0,
        autoFirstPage: false,
        pdfVersion: '1.7',
        tagged: true,
        lang: 'en',
        displayTitle: true,
      },
      info: {
        ...{ Title: plainMetadata(title), Author: plainMetadata(author), Creator: 'Leafbook' },
        ...{ Producer: 'Leafbook', CreationDate: now },
      },
      // None to begin with: the library would take one of the standard fonts, which are not embedded.
      font: null as unknown as string,
    });
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.doc.on('pageAdded', () => this.#beginPage());
    this.doc.addPage();
  }

  #beginPage(): void {
    this.#pages += 1;
    this.y = page.top;
    this.artifact(() => {
      this.rule(800);
      const style: Style = { face: 'text', size: 8.5, colour: colours.ink2 };
      const number = `${this.#pages}`;
      this.line(number, page.right - this.width(number, style), 816, style);
      this.line(this.fit(this.#foot, style, measure - 40), page.left, 816, style);
    });
  }

  /** What is decoration, and not read aloud. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** A hairline over the whole width. */
  rule(y: number, from: number = page.left, to: number = page.right): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(colours.line);
  }

  /** Begins a part of the structure, whose parts are given to `mark`; it is ended by `end`. */
  part(type: string, options: StructureOptions = {}, parent: Structure = this.#root): Structure {
    const part = this.doc.struct(type, options);
    parent.add(part);
    return part;
  }

  /** Draws something that is one thing in the structure: a heading, a paragraph, a cell, a figure. */
  mark(parent: Structure, type: string, draw: () => void, options: StructureOptions = {}): void {
    parent.add(this.doc.struct(type, options, [draw]));
  }

  /** Draws an item of a list. */
  item(list: Structure, draw: () => void): void {
    const item = this.part('LI', {}, list);
    this.mark(item, 'LBody', draw);
    item.end();
  }

  /** Ends the document, and with it its stream. */
  end(): void {
    this.#root.end();
    this.doc.end();
  }

  /** Goes on to the next page unless this one has so much room. @returns whether it did */
  room(height: number): boolean {
    if (this.y + height <= page.bottom) return false;
    this.doc.addPage();
    return true;
  }

  #pieces(text: string, face: Face): Piece[] {
    return piecesOf(text, (points) => fontFor(face, points));
  }

  #pieceWidth({ font, text }: Piece, size: number): number {
    return font === null ? lengthOf(text) * size * 0.62 : this.doc.font(font).fontSize(size).widthOfString(text);
  }

  width(text: string, { face, size }: Style): number {
    return this.#pieces(text, face).reduce((width, piece) => width + this.#pieceWidth(piece, size), 0);
  }

  /** The lines that a text makes, at most so many. */
  lines(text: string, style: Style, width: number, most: number): string[] {
    return linesOf(text, (part) => this.width(part, style), width, most);
  }

  fit(text: string, style: Style, width: number): string {
    return this.lines(text, style, width, 1)[0] ?? '';
  }

  /** Writes a line that is known to fit. Characters that no font has are drawn as boxes, and still read as what they are. */
  line(text: string, x: number, baseline: number, { face, size, colour = colours.ink }: Style): void {
    let at = x;
    for (const piece of this.#pieces(text, face)) {
      const width = this.#pieceWidth(piece, size);
      if (piece.font === null) this.#boxes(piece.text, at, baseline, size, colour);
      else {
        this.doc.font(piece.font).fontSize(size).fillColor(colour);
        this.doc.text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      }
      at += width;
    }
  }

  #boxes(text: string, x: number, baseline: number, size: number, colour: string): void {
    this.doc.markContent('Span', { actual: text } as PDFKit.Mixins.MarkingOptions);
    for (let index = 0; index < lengthOf(text); index += 1) {
      const left = x + (index + 0.1) * size * 0.62;
      this.doc.roundedRect(left, baseline - size * 0.66, size * 0.46, size * 0.66, size * 0.06);
    }
    this.doc.lineWidth(size * 0.05).stroke(colour);
    this.doc.endMarkedContent();
  }

  /** Writes lines one under the other. @returns the baseline under the last */
  block(lines: readonly string[], x: number, baseline: number, style: Style, leading: number): number {
    for (const [index, text] of lines.entries()) this.line(text, x, baseline + index * leading, style);
    return baseline + lines.length * leading;
  }
}
