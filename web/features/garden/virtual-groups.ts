import { late } from '../../ui/late.tsx';

/** From so many plants on, only those near the window are drawn. Below, all are there, for Find in page and printing. */
export const virtualFrom = 200;

export const virtualGroups = late(async () => (await import('./VirtualGroups.tsx')).VirtualGroups);
