import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Where the rows will stand. */
export function ListLoading({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-text2">
        {text}
      </p>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
