/** How long a slow photo may hold up the printer, in milliseconds. */
const patienceMs = 4_000;

/** Prints the page with all photos of a part of it: those that are out of view have not been loaded yet. */
export async function printWithPhotos(part: HTMLElement | null): Promise<void> {
  const photos = [...(part?.querySelectorAll('img') ?? [])];
  for (const photo of photos) photo.loading = 'eager';
  await Promise.race([
    Promise.allSettled(photos.map((photo) => photo.decode())),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
  window.print();
}
