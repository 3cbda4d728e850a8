import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** The room of `StaffAccount`, until it is known who is signed in. */
export function StaffAccountLoading() {
  return (
    <div className="flex h-25 items-start gap-3 p-1">
      <div className="shrink-0 overflow-hidden rounded-full">
        <Skeleton className="size-10" />
      </div>
      <Skeleton className="mt-2 h-4 w-full" />
    </div>
  );
}
