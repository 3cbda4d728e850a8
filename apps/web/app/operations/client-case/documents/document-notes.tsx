import type { CaseDocument } from '@alivio/contract/cases.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** What was asked for, what was told to its owner, and who looked at it. */
export function DocumentNotes({ document }: { document: CaseDocument }) {
  const { asked_for, comment, reviewed_by, reviewed_at } = document;
  return (
    <>
      {asked_for !== null && (
        <Notice tone="info" title={copy.askedFor}>
          {asked_for}
        </Notice>
      )}
      {comment !== null && (
        <Notice tone="warn" title={copy.observation}>
          {comment}
        </Notice>
      )}
      {reviewed_by !== null && reviewed_at !== null && (
        <p className="text-small text-text2">
          {copy.reviewedBy(reviewed_by, formatInstant(reviewed_at))}
        </p>
      )}
    </>
  );
}
