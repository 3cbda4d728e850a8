import type { StaffPersonDetail } from '@alivio/contract/staff-people.ts';
import { Card } from '#ui/content/card.tsx';
import { EventList } from '../../client-case/event-list.tsx';
import { copy } from './copy.ts';

/** What changed about somebody, when, by whom and why. */
export function HistoryCard({ person }: { person: StaffPersonDetail }) {
  const { history, history_total: total } = person;
  return (
    <Card title={copy.historyTitle}>
      {history.length === 0 ? (
        <p className="text-text2">{copy.noHistory}</p>
      ) : (
        <EventList
          events={history.map(({ at, by, title, changes, reason }) => ({
            at,
            by,
            title,
            reason: wordsOf(changes, reason),
          }))}
        />
      )}
      {total > history.length && (
        <p className="text-small text-text2">{copy.historyMore(history.length, total)}</p>
      )}
    </Card>
  );
}

type HistoryLine = StaffPersonDetail['history'][number];

function wordsOf(changes: HistoryLine['changes'], reason: string | null): string | null {
  const words = changes.map(({ label, before, after }) => `${label}: ${before} → ${after}.`);
  return [...words, ...(reason === null ? [] : [reason])].join(' ') || null;
}
