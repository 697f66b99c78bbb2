import type { CalibrationBin } from './measures.ts';

const side = 300;
const left = 56;
const top = 20;
const width = left + side + 20;
const height = top + side + 56;
const bottom = top + side;

const x = (share: number): string => (left + side * share).toFixed(1);
const y = (share: number): string => (bottom - side * share).toFixed(1);
const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];

/**
 * The reliability diagram: how often answers of each confidence were right, over a line where both are the same. The area of a
 * point stands for its number of answers.
 */
export function calibrationCurve(bins: readonly CalibrationBin[]): string {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const grid = ticks.map(
    (at) =>
      `<path d="M${x(at)} ${top}V${bottom}M${left} ${y(at)}H${left + side}" stroke="#e3e3dc"/>` +
      `<text x="${x(at)}" y="${bottom + 18}" text-anchor="middle">${100 * at} %</text>` +
      `<text x="${left - 8}" y="${(Number(y(at)) + 4).toFixed(1)}" text-anchor="end">${100 * at} %</text>`,
  );
  const curve = bins.map(({ confidence, right }) => `${x(confidence)},${y(right)}`).join(' ');
  const points = bins.map(
    ({ confidence, right, count }) =>
      `<circle cx="${x(confidence)}" cy="${y(right)}" r="${(3 + 9 * Math.sqrt(count / most)).toFixed(1)}" fill="#2f6b3c" fill-opacity=".6"><title>${count} answers</title></circle>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12" fill="#333">
<title>Calibration: how often answers of each confidence were right</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${grid.join('\n')}
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 4"/>
<polyline points="${curve}" fill="none" stroke="#2f6b3c" stroke-width="2"/>
${points.join('\n')}
<text x="${left + side / 2}" y="${height - 12}" text-anchor="middle">Confidence</text>
<text transform="translate(14 ${top + side / 2}) rotate(-90)" text-anchor="middle">Right</text>
</svg>
`;
}
