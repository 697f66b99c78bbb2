import { Skeleton } from '../../ui/Loaded.tsx';

/** The shape of a report while it is loading. */
export function ReportSkeleton() {
  return (
    <div className="mt-7 border-t border-line pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Skeleton className="h-7 w-36" />
          <Skeleton className="mt-1.5 h-5.5 w-64 max-w-full" />
        </div>
        <Skeleton className="h-11 w-52" />
      </div>
      <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key}>
            <Skeleton className="h-8.5 w-14" />
            <Skeleton className="mt-1 h-5 w-28 max-w-full" />
          </div>
        ))}
      </div>
      <div className="mt-8 border-t border-line pt-5">
        <Skeleton className="h-6 w-32" />
        <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="aspect-4/3" />
          ))}
        </div>
      </div>
    </div>
  );
}
