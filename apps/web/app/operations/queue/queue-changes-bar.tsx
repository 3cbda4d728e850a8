import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

type QueueChangesBarProps = { count: number; isBusy: boolean; onShow: () => void };

/** Says that the queue moved on; the list itself waits for the press. */
export function QueueChangesBar({ count, isBusy, onShow }: QueueChangesBarProps) {
  return (
    <div role="status" className={count > 0 ? 'pb-4' : undefined}>
      {count > 0 && (
        <Notice
          tone="info"
          title={copy.changes(count)}
          actions={
            <Button
              tone="secondary"
              size="compact"
              onClick={onShow}
              busyText={isBusy ? 'Cargando' : undefined}
            >
              {copy.showChanges}
            </Button>
          }
        >
          {copy.changesText}
        </Notice>
      )}
    </div>
  );
}
