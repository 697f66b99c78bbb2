import { colours, type Frame } from './layout.rules.ts';
import type { Paper } from './paper.service.ts';

type Point = readonly [x: number, y: number];

/** A leaf from its stalk to its tip, as two curves and a vein. */
function leaf({ doc }: Paper, [x, y]: Point, [tipX, tipY]: Point, belly: number): void {
  const [acrossX, acrossY] = [-(tipY - y) * belly, (tipX - x) * belly];
  const [middleX, middleY] = [(x + tipX) / 2, (y + tipY) / 2];
  doc.moveTo(x, y).quadraticCurveTo(middleX + acrossX, middleY + acrossY, tipX, tipY);
  doc.quadraticCurveTo(middleX - acrossX, middleY - acrossY, x, y).fillAndStroke(colours.wash, colours.leaf);
  doc
    .moveTo(x, y)
    .lineTo(x + (tipX - x) * 0.7, y + (tipY - y) * 0.7)
    .stroke(colours.leaf);
}

/** A sprig with leaves on both sides, drawn in one line: where a photo would be. */
export function sprig(paper: Paper, { x, y, height }: { x: number; y: number; height: number }): void {
  const { doc } = paper;
  const unit = height / 10;
  doc
    .save()
    .lineCap('round')
    .lineJoin('round')
    .lineWidth(Math.max(0.9, unit * 0.07));
  doc.moveTo(x, y + height).bezierCurveTo(x - unit, y + 7 * unit, x + unit, y + 4 * unit, x, y + unit);
  doc.stroke(colours.leaf);
  for (const [stalk, side, length] of [
    [7.6, -1, 2.9],
    [6.3, 1, 3],
    [4.9, -1, 2.6],
    [3.7, 1, 2.3],
    [2.5, -1, 1.8],
  ] as const) {
    const from: Point = [x + (stalk < 5 ? 0.12 : -0.05) * unit, y + stalk * unit];
    leaf(paper, from, [x + side * length * unit, y + (stalk - length * 0.75) * unit], 0.34);
  }
  leaf(paper, [x, y + 1.1 * unit], [x + 0.25 * unit, y - 0.9 * unit], 0.34);
  doc.restore();
}

/** Fills a frame with a picture, or with a sprig where there is none. */
export function framed(paper: Paper, picture: Uint8Array | null, frame: Frame & { x: number; y: number }): void {
  const { x, y, width, height } = frame;
  paper.doc.save();
  paper.doc.roundedRect(x, y, width, height, 8).clip();
  if (picture) paper.doc.image(Buffer.from(picture), x, y, { width, height });
  else {
    paper.doc.roundedRect(x, y, width, height, 8).lineWidth(1.2).stroke(colours.line);
    sprig(paper, { x: x + width / 2, y: y + height * 0.2, height: height * 0.62 });
  }
  paper.doc.restore();
}
