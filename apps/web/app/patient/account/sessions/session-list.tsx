import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { listSessions } from '@alivio/contract/sessions.ts';
import { use, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ListFailure } from '../list-failure.tsx';
import { ALL_OTHERS, type closeSessions } from './close-sessions.ts';
import { copy } from './copy.ts';
import { SessionRow } from './session-row.tsx';

export type ComingSessions = Promise<Outcome<ResponseOf<typeof listSessions>>>;

export function SessionList({ coming }: { coming: ComingSessions }) {
  const outcome = use(coming);
  const fetcher = useFetcher<typeof closeSessions>();
  const list = useRef<HTMLUListElement>(null);
  const isClosed = fetcher.data === 'closed' && fetcher.state === 'idle';
  const closing = fetcher.formData?.get('id');

  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (isClosed) list.current?.focus();
  }, [isClosed]);

  if (!outcome.ok) return <ListFailure error={outcome.error} title={copy.failed} />;
  const sessions = outcome.answer.data;
  const close = (id: string) => void fetcher.submit({ id }, { method: 'post' });
  return (
    <>
      {fetcher.data !== 'closed' && fetcher.state === 'idle' && (
        <RefusalNotice refusal={fetcher.data} />
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={copy.list}
        className="flex flex-col gap-3 outline-none focus-visible:shadow-none"
      >
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isClosing={closing === String(session.id)}
            onClose={() => close(String(session.id))}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          tone="secondary"
          wide
          onClick={() => close(ALL_OTHERS)}
          busyText={closing === ALL_OTHERS ? copy.closing : undefined}
        >
          {copy.closeOthers}
        </Button>
      ) : (
        <p className="text-text2">{copy.onlyThis}</p>
      )}
    </>
  );
}
