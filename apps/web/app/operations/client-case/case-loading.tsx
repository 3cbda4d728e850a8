import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from './copy.ts';

/** The room of a file before it is there. */
export function CaseLoading() {
  return (
    <PortalPage title={copy.title}>
      <Loading text="Cargando…">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-11 w-full" />
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </Loading>
    </PortalPage>
  );
}
