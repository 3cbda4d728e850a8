import { Download } from 'lucide-react';
import { useObjectUrl } from '#lib/files/use-object-url.ts';
import type { RequestState } from '#lib/use-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { PictureViewer } from '#ui/content/picture-viewer.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from './copy.ts';
import { PdfView } from './pdf-view.tsx';

interface ViewedFile {
  name: string;
  content_type: string;
}

type FileViewProps = {
  file: ViewedFile;
  /** Its bytes, on their way. */
  bytes: RequestState<File> & { retry: () => void };
};

/** A picture or a PDF that somebody sent us, to be looked at and to be kept. Another file wants another `key`. */
export function FileView({ file, bytes: { retry, ...request } }: FileViewProps) {
  if (request.status === 'failed')
    return (
      <Notice
        tone="bad"
        title={copy.fileFailed}
        announce
        actions={
          <Button tone="secondary" size="compact" onClick={retry}>
            {copy.retry}
          </Button>
        }
      >
        {request.error.message}
      </Notice>
    );
  if (request.status !== 'ready')
    return (
      <Loading text={copy.loadingFile}>
        <Skeleton className="aspect-square max-h-[60dvh] w-full" />
      </Loading>
    );
  return <ReadFile file={file} bytes={request.answer} />;
}

function ReadFile({ file, bytes }: { file: ViewedFile; bytes: File }) {
  const url = useObjectUrl(bytes);
  if (url === null) return null;
  const isPdf = file.content_type === 'application/pdf';
  return (
    <div className="flex flex-col gap-2">
      {isPdf ? (
        <PdfView bytes={bytes} name={file.name} />
      ) : (
        <PictureViewer src={url} alt={file.name} />
      )}
      <p className="flex flex-wrap items-center justify-between gap-2 text-small text-text2">
        <span className="min-w-0 break-all">{file.name}</span>
        <a
          href={url}
          download={bytes.name}
          className={buttonStyle({ tone: 'quiet', size: 'compact' })}
        >
          <Download className="size-4" aria-hidden="true" />
          {copy.download}
        </a>
      </p>
    </div>
  );
}
