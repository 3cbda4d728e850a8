import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { FileView as Shown } from './file-view.tsx';

/** What shows pictures and PDFs comes with the first of them. */
const FileView = lazy(async () => ({
  default: (await import('./file-view.tsx')).FileView,
}));

export function LazyFileView(props: ComponentProps<typeof Shown>) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <FileView {...props} />
    </Suspense>
  );
}
