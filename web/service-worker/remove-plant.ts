import { currentGeneration, drop, eachAnswer, idIn, keep } from './personal-cache.ts';
import { appPath, urlOf } from './scope.ts';

const photoKeys = (text: string): string[] =>
  [...text.matchAll(/\/api\/photos\/([\w-]{22})/g)].map(([, key = '']) => key);

/** The id in the path of a plant, `/api/plants/7`; null for any other path. */
export function plantIn(path: string | null): number | null {
  const [, id] = /^\/api\/plants\/(\d+)$/.exec(path ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** Removes a plant that no longer exists from the caches: its responses, its photos, and its entries in lists, reports and identifications. */
export async function removePlant(id: number): Promise<void> {
  const since = currentGeneration();
  const about = new RegExp(`^/api/(plants|calendar/plant)/${id}(/|$)`);
  const gone = new Set<string>();
  await eachAnswer(async (url, response) => {
    const path = appPath(url) ?? '';
    if (about.test(path)) {
      for (const key of photoKeys(await response.text())) gone.add(key);
      await drop('answers', url);
    } else if (path === '/api/report' || path === '/api/identifications') {
      await drop('answers', url);
    } else if (path === '/api/plants' || path === '/api/plants/recent') {
      const plants = (await response.clone().json()) as unknown[];
      const left = plants.filter((plant) => idIn(plant) !== id);
      if (left.length === plants.length) return;
      for (const key of photoKeys(JSON.stringify(plants.filter((plant) => idIn(plant) === id)))) gone.add(key);
      const headers = new Headers(response.headers);
      // It no longer matches the server's ETag.
      headers.delete('etag');
      await keep('answers', url, new Response(JSON.stringify(left), { headers }), since);
    }
  });
  for (const key of gone) await drop('photos', urlOf(`/api/photos/${key}`), { ignoreSearch: true });
}
