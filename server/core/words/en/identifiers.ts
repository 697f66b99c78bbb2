export const identifierTexts = {
  /** The engine whose model runs here. */
  thisServer: 'This server',
};
