import { Loading } from '#ui/feedback/loading.tsx';
import { ListSkeleton } from '#ui/portal/list-skeleton.tsx';

export function PortalListLoading() {
  return (
    <Loading text="Cargando…">
      <ListSkeleton />
    </Loading>
  );
}
