import { Skeleton } from '../feedback/skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The room that a table takes, before its columns are known. */
export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3 md:gap-0 md:divide-y md:divide-border md:overflow-hidden md:rounded-card md:border md:border-border md:bg-surface">
      <div className="hidden h-11 bg-sunken md:block" />
      {rows.map((row) => (
        <div
          key={row}
          className="rounded-card border border-border bg-surface p-4 md:flex md:h-11 md:items-center md:rounded-none md:border-x-0 md:border-b-0 md:py-0"
        >
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
