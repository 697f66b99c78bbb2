import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

// Both come in one large chunk.
const options = { pending: <Skeleton /> };

export const CareChart = lazyPart(async () => (await import('./ReportCharts.tsx')).CareChart, options);
export const FamilyChart = lazyPart(async () => (await import('./ReportCharts.tsx')).FamilyChart, options);
