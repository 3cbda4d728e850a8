import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { copy } from './copy.ts';

const texts = copy.pending;

/** For whoever was asked about often enough: another round, on demand. It goes once that round has begun. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      wide
      busyText={isBusy ? texts.refreshing : undefined}
      onClick={() => {
        setBusy(true);
        void onRefresh();
      }}
    >
      {texts.refresh}
    </Button>
  );
}
