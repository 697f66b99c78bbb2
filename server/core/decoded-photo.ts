/** A decoded photo: upright, sRGB, opaque, three bytes a pixel, row by row from the top left. */
export interface DecodedPhoto {
  width: number;
  height: number;
  rgb: Buffer;
}
