import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#lib/files/use-object-url.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { PictureViewer } from '#ui/content/picture-viewer.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from './copy.ts';
import { usePdfPage } from './use-pdf-page.ts';

/** A PDF page by page, each of them a picture as any other. */
export function PdfView({ bytes, name }: { bytes: Blob; name: string }) {
  const [page, setPage] = useState(1);
  const { pages, picture, hasFailed } = usePdfPage(bytes, page);
  const url = useObjectUrl(picture);
  if (hasFailed)
    return (
      <Notice tone="warn" title={copy.pdfFailed} announce>
        {copy.pdfFailedText}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-2">
      {pages > 1 && (
        <div className="flex items-center justify-center gap-2">
          <IconButton
            icon={ChevronLeft}
            label={copy.previousPage}
            onClick={() => setPage(Math.max(1, page - 1))}
          />
          <p role="status" className="text-small tabular-nums">
            {copy.page(page, pages)}
          </p>
          <IconButton
            icon={ChevronRight}
            label={copy.nextPage}
            onClick={() => setPage(Math.min(pages, page + 1))}
          />
        </div>
      )}
      {url === null ? (
        <Loading text={copy.loadingFile}>
          <Skeleton className="aspect-square max-h-[60dvh] w-full" />
        </Loading>
      ) : (
        <PictureViewer key={page} src={url} alt={`${name}, ${copy.page(page, pages)}`} />
      )}
    </div>
  );
}
