import { Share2 } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

/** The phone's own way of sending a link to somebody. */
export function ShareButton({ link }: { link: string }) {
  return (
    <Button tone="secondary" onClick={() => void share(link)}>
      <Share2 className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {copy.share}
    </Button>
  );
}

async function share(link: string) {
  try {
    await navigator.share({ text: copy.invitation, url: link });
  } catch (error) {
    // Whoever changed their mind knows it.
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (!isGivenUp) showToast({ text: copy.notShared, tone: 'bad' });
  }
}
