import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Fetched when a picture is opened: most people know what they have just taken. */
const PictureViewer = lazy(async () => ({
  default: (await import('#ui/content/picture-viewer.tsx')).PictureViewer,
}));

type PictureDialogProps = {
  picture: { name: string; url: string } | null;
  onClose: () => void;
};

export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  return (
    <Dialog open={picture !== null} title={picture?.name ?? ''} onClose={onClose}>
      <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
        {picture && <PictureViewer src={picture.url} alt={picture.name} />}
      </Suspense>
    </Dialog>
  );
}
