import { useEffect, useRef } from 'react';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { transferName } from '../transfer-name.ts';
import { copy } from './copy.ts';
import type { RecordedTransfer } from './use-recording.ts';

/** Known already: which one, and what was written otherwise this time. It takes the focus. */
export function RepeatNotice({ repeat }: { repeat: RecordedTransfer }) {
  const { transfer, differs } = repeat;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice
        tone="warn"
        title={copy.repeatTitle}
        announce
        actions={
          <LinkButton
            to={`/operations/payments/transfers/${transfer.id}`}
            tone="secondary"
            size="compact"
            isFetchedAhead={false}
          >
            {copy.openEarlier}
          </LinkButton>
        }
      >
        <p>{copy.repeatText(transferName(transfer))}</p>
        {differs.length > 0 && (
          <>
            <p className="mt-2 font-medium">{copy.repeatDiffers}</p>
            <ul className="list-disc pl-5">
              {differs.map(({ field, earlier, now }) => (
                <li key={field}>
                  {copy.differs(copy.fields[field], earlier ?? copy.nothingBefore, now)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
