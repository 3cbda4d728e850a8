import { closeStaffSessions, type StaffOpenSession } from '@alivio/contract/staff-people.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';
import type { PersonCardProps } from './person-card.ts';

/** Where somebody is signed in; each can be closed, or all. */
export function SessionsCard({ person, mayAdminister, onDone }: PersonCardProps) {
  const { perform, isBusy, refusal } = useAct(closeStaffSessions, () => {
    showToast({ text: copy.closed, tone: 'ok' });
    onDone();
  });
  const { sessions } = person;
  const params = { id: person.id };
  const closable = mayAdminister ? sessions.filter(({ is_current }) => !is_current) : [];
  return (
    <Card title={copy.sessionsTitle}>
      {sessions.length === 0 && <p className="text-text2">{copy.noSessions}</p>}
      <ul className="divide-y divide-border">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <SessionFacts session={session} />
            {closable.includes(session) && (
              <Button
                tone="secondary"
                size="compact"
                aria-label={copy.closeOf(session.device ?? copy.unknownDevice)}
                onClick={() => void perform({ params, body: { session_id: session.id } })}
              >
                {copy.close}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RefusalNotice refusal={refusal} />
      {closable.length > 1 && (
        <div>
          <Button
            tone="secondary"
            busyText={isBusy ? copy.closing : undefined}
            onClick={() => void perform({ params, body: {} })}
          >
            {copy.closeAll}
          </Button>
        </div>
      )}
    </Card>
  );
}

function SessionFacts({ session }: { session: StaffOpenSession }) {
  const { device, opened_at, last_used_at, is_current, is_for_client } = session;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {device ?? copy.unknownDevice}
        {is_current && <Badge tone="neutral">{copy.current}</Badge>}
        {is_for_client && <Badge tone="neutral">{copy.forClient}</Badge>}
      </p>
      <p className="text-small text-text2">{copy.usedAt(formatInstant(last_used_at))}</p>
      <p className="text-small text-text2">{copy.openedAt(formatInstant(opened_at))}</p>
    </div>
  );
}
