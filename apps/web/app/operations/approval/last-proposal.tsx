import { findLastApproval } from '@alivio/contract/desk.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import { useCallback } from 'react';
import { api } from '#lib/api.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { useRequest } from '#lib/use-request.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { actNames } from './act-names.ts';
import { copy } from './copy.ts';

/** What became of the last proposal about something, when nothing came of it: whoever made it reads why. */
export function LastProposal({ kind, id }: WorkSubject) {
  const ask = useCallback(
    (signal: AbortSignal) =>
      api(findLastApproval, { query: { subject_kind: kind, subject_id: id } }, { signal }),
    [kind, id],
  );
  const asked = useRequest(ask);
  // What it failed with is no reason to hide the page: what waits stands on it anyway.
  if (asked.status !== 'ready' || asked.answer.approval === null) return null;
  const { command, state, summary, settled_by, settled_at, settled_reason } = asked.answer.approval;
  if (state === 'waiting' || state === 'confirmed' || settled_at === null) return null;
  return (
    <Notice tone="info" title={copy.endings[state]}>
      <p className="wrap-anywhere">
        {actNames[command]}: {summary}
      </p>
      {settled_reason !== null && (
        <p className="wrap-anywhere">
          {copy.reason}: {settled_reason}
        </p>
      )}
      <p className="text-small text-text2">
        {settled_by === null
          ? formatInstant(settled_at)
          : copy.settledBy(settled_by.name, formatInstant(settled_at))}
      </p>
    </Notice>
  );
}
