/** What of the package the build uses: its published types are of an older version. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      keepAllGlyphs: true;
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
