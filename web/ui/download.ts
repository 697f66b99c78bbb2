/**
 * Downloads a file, as if a link to it had been clicked.
 *
 * @param name of the saved file; by default from the response or the address
 */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
