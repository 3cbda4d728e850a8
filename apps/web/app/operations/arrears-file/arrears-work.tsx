import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { useLeaseRenewal } from '../client-case/use-lease-renewal.ts';
import { CaseBanner } from '../work/case-banner.tsx';
import { RefusalNotice } from '../work/refusal-notice.tsx';
import { copy } from './copy.ts';
import { useArrearsAct } from './use-arrears-act.ts';

type Item = ArrearsFile['work'][number];

/** The cases that a contact will close, who has them, and the button to take them. */
export function ArrearsWork({ work }: { work: readonly Item[] }) {
  return work.map((item) => <OpenItem key={item.id} item={item} />);
}

function OpenItem({ item }: { item: Item }) {
  const mineUntil = useLeaseRenewal(item);
  const { perform, isBusy, refusal } = useArrearsAct();
  const { lease } = item;
  if (lease !== null && !lease.is_mine)
    return (
      <CaseBanner
        item={item}
        tone="warn"
        title={copy.takenBy(lease.name, formatTime(lease.until))}
        text={copy.takenText}
      />
    );
  const isMine = mineUntil !== null;
  return (
    <>
      <CaseBanner
        item={item}
        tone={isMine ? 'ok' : 'info'}
        title={isMine ? copy.mineUntil(formatTime(mineUntil)) : copy.work}
        text={`${item.reason} ${copy.freeText}`}
        action={
          !isMine && (
            <Button
              size="compact"
              busyText={isBusy ? copy.taking : undefined}
              onClick={() => perform({ act: 'take', workItemId: item.id })}
            >
              {copy.take}
            </Button>
          )
        }
      />
      <RefusalNotice refusal={refusal} />
    </>
  );
}
