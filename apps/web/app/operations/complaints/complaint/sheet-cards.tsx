import type { Complaint } from '@alivio/contract/desk-complaints.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { kindNames } from '../kind-names.ts';
import { copy } from './copy.ts';

/** What was filed, in the words of whoever wrote it: what it is about first, who it was last. */
export function SheetCards({ complaint }: { complaint: Complaint }) {
  const { document_type, identification_number, parent_name, client_id, amount } = complaint;
  return (
    <>
      <Card title={copy.complaint}>
        <DetailList
          items={[
            { term: copy.kind, value: kindNames[complaint.kind] },
            { term: copy.detail, value: <Written text={complaint.detail} /> },
            { term: copy.request, value: <Written text={complaint.request} /> },
          ]}
        />
      </Card>
      <Card title={copy.good}>
        <DetailList
          items={[
            { term: copy.goodKind, value: copy.goods[complaint.good] },
            { term: copy.amount, value: amount === null ? copy.noAmount : formatSoles(amount) },
            { term: copy.description, value: <Written text={complaint.description} /> },
          ]}
        />
      </Card>
      <Card title={copy.consumer}>
        <DetailList
          items={[
            { term: copy.name, value: complaint.name },
            { term: copy.document, value: `${document_type} ${identification_number}` },
            { term: copy.phone, value: complaint.phone },
            { term: copy.email, value: complaint.email },
            { term: copy.address, value: complaint.address },
            ...(parent_name === null ? [] : [{ term: copy.parent, value: parent_name }]),
          ]}
        />
        {complaint.is_copy_held && (
          <Notice tone="warn" title={copy.copyHeld}>
            {copy.copyHeldText}
          </Notice>
        )}
        {client_id !== null && !complaint.is_clients_email && (
          <Notice tone="warn" title={copy.otherEmail}>
            {copy.otherEmailText}
          </Notice>
        )}
        {client_id !== null && (
          <p className="text-small text-text2">
            {copy.clientNote}{' '}
            <TextLink to={`/operations/clients/${client_id}`}>{copy.openClient}</TextLink>
          </p>
        )}
      </Card>
    </>
  );
}

/** With the lines as they were written; a mark that turns a line around turns only its own. */
function Written({ text }: { text: string }) {
  return (
    <span dir="auto" className="block font-normal whitespace-pre-wrap">
      {text}
    </span>
  );
}
