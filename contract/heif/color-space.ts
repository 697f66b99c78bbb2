/** What color values stand for, by the numbers of ITU-T H.273 ("coding-independent code points"). */
export interface ColorSpace {
  /** Which red, green and blue. */
  primaries: number;
  /** How bright a value is. */
  transfer: number;
}

/** Writes one pixel as sRGB, three bytes; its colors come as they were coded, 0 to 1. */
export type PixelConverter = (red: number, green: number, blue: number, rgb: Uint8ClampedArray, at: number) => void;

const unspecified = 2;
const bt2020 = 9;
const displayP3 = 12;
const pq = 16;
const hlg = 18;

/** From linear light of other primaries to that of sRGB, row by row. */
const toSrgbPrimaries: Record<number, readonly number[]> = {
  [bt2020]: [1.660491, -0.587641, -0.07285, -0.12455, 1.1329, -0.008349, -0.018151, -0.100579, 1.11873],
  [displayP3]: [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274],
};
const samePrimaries = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;

/** What is as bright as white paper, and as bright as anything in the picture, in candela per square metre (ITU-R BT.2408). */
const white = 203;
const peak = 1000;

/** The curves of ITU-R BT.2100 and sRGB: light by value, where 1 is white paper. */
function pqLight(value: number): number {
  const root = value ** (1 / 78.84375);
  return ((Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125) * 10_000) / white;
}
function pqValue(light: number): number {
  const power = ((light * white) / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
}
/** Of the scene: what a display makes of it depends on how bright the pixel is. */
const hlgLight = (value: number): number =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
const srgbLight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const srgbValue = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** The tone curve of ITU-R BT.2390: what is darker than about half of white stays, and the highlights find room above. */
function toneMapped(light: number): number {
  const top = pqValue(peak / white);
  const most = pqValue(1) / top;
  const knee = 1.5 * most - 0.5;
  const value = pqValue(light) / top;
  if (value <= knee) return light;
  const t = (value - knee) / (1 - knee);
  const spline =
    (2 * t ** 3 - 3 * t ** 2 + 1) * knee + (t ** 3 - 2 * t ** 2 + t) * (1 - knee) + (3 * t ** 2 - 2 * t ** 3) * most;
  return pqLight(spline * top);
}

const entries = 4096;
const table = (curve: (x: number) => number): Float32Array =>
  Float32Array.from({ length: entries }, (_, n) => curve(n / (entries - 1)));
const lookUp = (values: Float32Array, x: number): number =>
  values[x <= 0 ? 0 : x >= 1 ? entries - 1 : Math.round(x * (entries - 1))] as number;

/** By the root of the light, so that the shadows have enough entries. */
let srgbValues: Float32Array | undefined;
/** By the fourth root of the light, from black to the brightest. */
let gains: Float32Array | undefined;

/** How much of its light a pixel keeps, by its brightest color. */
function gainOf(light: number): number {
  gains ??= table((root) => (root === 0 ? 1 : toneMapped(root ** 4 * (peak / white)) / (root ** 4 * (peak / white))));
  return lookUp(gains, Math.sqrt(Math.sqrt((light * white) / peak)));
}

/**
 * What makes sRGB of colors in another space. High dynamic range (PQ, HLG) is tone mapped, as it would look flat or glaring
 * otherwise.
 *
 * @returns null where the values are sRGB already, or nearly
 */
export function srgbConverter({ primaries, transfer }: ColorSpace): PixelConverter | null {
  const isHdr = transfer === pq || transfer === hlg;
  const matrix = toSrgbPrimaries[isHdr && primaries === unspecified ? bt2020 : primaries] ?? samePrimaries;
  if (!isHdr && matrix === samePrimaries) return null;
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = matrix;
  const lights = table(transfer === pq ? pqLight : transfer === hlg ? hlgLight : srgbLight);
  srgbValues ??= table((root) => srgbValue(root ** 2) * 255);
  const encoded = srgbValues;
  return (red, green, blue, rgb, at) => {
    let r = lookUp(lights, red);
    let g = lookUp(lights, green);
    let b = lookUp(lights, blue);
    if (isHdr) {
      // A display shows HLG with more contrast than the scene had.
      let gain = transfer === hlg ? ((0.2627 * r + 0.678 * g + 0.0593 * b) ** 0.2 * peak) / white : 1;
      gain *= gainOf(Math.max(r, g, b) * gain);
      r *= gain;
      g *= gain;
      b *= gain;
    }
    rgb[at] = lookUp(encoded, Math.sqrt(Math.max(0, rr * r + rg * g + rb * b)));
    rgb[at + 1] = lookUp(encoded, Math.sqrt(Math.max(0, gr * r + gg * g + gb * b)));
    rgb[at + 2] = lookUp(encoded, Math.sqrt(Math.max(0, br * r + bg * g + bb * b)));
  };
}
