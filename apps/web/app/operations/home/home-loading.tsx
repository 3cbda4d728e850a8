import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** The room of the overview before its figures. */
export function HomeLoading() {
  return (
    <Loading text="Cargando…">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Skeleton key={card} className="h-28 w-full" />
        ))}
      </div>
      <Skeleton className="h-56 w-full" />
    </Loading>
  );
}
