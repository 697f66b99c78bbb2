import { tips } from '#words/dashboard.tsx';

export { tips };

/** @param chance a number from 0 up to, but not including, 1 */
export function tipFor(chance: number): string {
  return tips[Math.floor(chance * tips.length)] ?? tips[0];
}
