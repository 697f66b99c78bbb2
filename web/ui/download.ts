/**
 * Has the browser download a file, as if a link to it had been pressed.
 *
 * @param name under which it is saved; without one, as the answer or the address says
 */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
