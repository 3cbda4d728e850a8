import type { SignerInvitation } from '@alivio/contract/signer-links.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy, headingOf, meaningOf } from './copy.ts';

/** Who asks, for what, until when, and what a signature means. */
export function WhatIsAsked({ invitation }: { invitation: SignerInvitation }) {
  const { role, first_name, holder_name, amount, installments, clinic, last_day } = invitation;
  return (
    <>
      <Question title={headingOf(role, holder_name)}>
        Hola, {first_name}. {copy.intro}
      </Question>
      <Card title={copy.request}>
        <DetailList
          items={[
            { term: copy.holder, value: holder_name },
            { term: copy.amount, value: formatRoundSoles(amount) },
            { term: copy.installments, value: `${installments} mensuales` },
            { term: copy.clinic, value: clinic },
            { term: copy.lastDay, value: formatShortDay(last_day) },
          ]}
        />
      </Card>
      <Card title={copy.meaning}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {meaningOf(role, holder_name).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
