import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import { useSearchParams } from 'react-router';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';

/** Whom to contact, and about which loan. */
export function HolderCard({ file: { client, loan, work } }: { file: ArrearsFile }) {
  const [address] = useSearchParams();
  const workItemId = address.get('case') ?? work[0]?.id;
  const query = new URLSearchParams({
    loan: String(loan.id),
    tab: 'plan',
    ...(workItemId && { case: String(workItemId) }),
  });
  const phone = formatPeruPhone(client.phone);
  return (
    <Card
      title={copy.client}
      aside={
        <LinkButton
          to={`/operations/clients/${client.id}?${query}`}
          tone="quiet"
          size="compact"
          isFetchedAhead={false}
        >
          {copy.openFile}
        </LinkButton>
      }
    >
      <DetailList
        items={[
          { term: copy.phone, value: <Reachable value={phone} what={copy.phone} /> },
          { term: copy.email, value: <Reachable value={client.email} what={copy.email} /> },
          { term: copy.document, value: client.document },
          { term: copy.loan, value: <span className="break-all">{loan.code}</span> },
          { term: copy.clinic, value: loan.clinic },
          { term: copy.amount, value: formatSoles(loan.amount) },
          { term: copy.outstanding, value: formatSoles(loan.outstanding) },
        ]}
      />
    </Card>
  );
}

function Reachable({ value, what }: { value: string; what: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 break-all">{value}</span>
      <CopyButton text={value} what={what} />
    </span>
  );
}
