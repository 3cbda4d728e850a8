import type { ClientCase } from '@alivio/contract/cases.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import { formatDayText } from '#lib/format-day.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { civilStatusNames, copy } from './copy.ts';

export function ClientCard({ client }: Pick<ClientCase, 'client'>) {
  const { spouse, birthdate, income } = client;
  return (
    <Card title={copy.client}>
      <DetailList
        items={[
          {
            term: copy.phone,
            value: (
              <Reachable
                value={formatPeruPhone(client.phone)}
                what={copy.phone}
                isVerified={client.phone_verified}
              />
            ),
          },
          {
            term: copy.email,
            value: (
              <Reachable
                value={client.email}
                what={copy.email}
                isVerified={client.email_verified}
              />
            ),
          },
          { term: copy.birthdate, value: birthdate ? formatDayText(birthdate) : copy.unknown },
          { term: copy.income, value: income === null ? copy.unknown : formatSoles(income) },
          { term: copy.civilStatus, value: civilStatusNames[client.civil_status] },
          ...(spouse ? [{ term: copy.spouse, value: `${spouse.name}, ${spouse.document}` }] : []),
          { term: copy.since, value: formatInstant(client.since) },
        ]}
      />
    </Card>
  );
}

type ReachableProps = { value: string; what: string; isVerified: boolean };

function Reachable({ value, what, isVerified }: ReachableProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 break-all">{value}</span>
      <CopyButton text={value} what={what} />
      <Badge tone={isVerified ? 'ok' : 'warn'}>
        {isVerified ? copy.verified : copy.notVerified}
      </Badge>
    </span>
  );
}
