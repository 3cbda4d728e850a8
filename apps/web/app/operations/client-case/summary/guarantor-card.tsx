import type { ClientCase } from '@alivio/contract/cases.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { classificationName } from '../classification-name.ts';
import { copy, guarantorLooks } from './copy.ts';

export function GuarantorCard(guarantor: ClientCase['guarantors'][number]) {
  const { name, document, phone, email, state, consented_at, replaced_at } = guarantor;
  const look = guarantorLooks[state];
  return (
    <Card
      title={`${copy.guarantor}: ${name}`}
      aside={
        replaced_at === null ? (
          <Badge tone={look.tone}>{look.text}</Badge>
        ) : (
          <Badge tone="neutral">{copy.replaced}</Badge>
        )
      }
    >
      <DetailList
        items={[
          {
            term: copy.document,
            value: (
              <>
                {document} <CopyButton text={document} what="documento del aval" />
              </>
            ),
          },
          { term: copy.phone, value: formatPeruPhone(phone) },
          { term: copy.email, value: email },
          { term: copy.consented, value: consented_at ? formatInstant(consented_at) : copy.no },
          { term: copy.bureau, value: bureauText(guarantor) },
        ]}
      />
    </Card>
  );
}

function bureauText({
  bureau_checked_at,
  classification,
}: Pick<ClientCase['guarantors'][number], 'bureau_checked_at' | 'classification'>): string {
  if (bureau_checked_at === null) return copy.notAsked;
  const asked = formatInstant(bureau_checked_at);
  return classification === null ? asked : `${classificationName(classification)}, ${asked}`;
}
