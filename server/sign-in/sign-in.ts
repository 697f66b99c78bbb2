/** How people prove who they are: with a password kept here, or at a provider that the host configured. */
export interface SignIn {
  /**
   * Where the browser goes to sign in.
   *
   * @param returnTo path on this site, already checked, to come back to
   * @returns a path on this site or the provider's URL, ready for a `Location` header
   */
  start(returnTo: string): Promise<string>;
}
