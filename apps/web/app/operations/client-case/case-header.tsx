import type { ClientCase } from '@alivio/contract/cases.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { ReactNode } from 'react';
import { formatInstant } from '#lib/format-instant.ts';
import { shownCode } from '#shared/portal/list/shown-code.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from './copy.ts';
import { EventList } from './event-list.tsx';
import { loanStateTone } from './loan-state-tone.ts';

/** Who it is and where the loan stands, on one look; the way there opens below it. */
export function CaseHeader({ file: { client, loan } }: { file: ClientCase }) {
  return (
    <section
      aria-label="Datos principales"
      className="flex flex-col gap-1 rounded-card border border-border bg-surface px-5 py-3 shadow-raised"
    >
      <dl className="flex flex-wrap items-start gap-x-8 gap-y-2">
        <Fact term={client.document_type}>
          {client.identification_number}
          <CopyButton text={client.identification_number} what={client.document_type} />
        </Fact>
        {loan && (
          <>
            <Fact term={copy.code}>
              <span title={loan.code}>{shownCode(loan.code)}</span>
              <CopyButton text={loan.code} what="código del crédito" />
            </Fact>
            <Fact term={copy.amount}>{formatSoles(loan.amount)}</Fact>
            <Fact term={`${copy.since} ${formatInstant(loan.since)}`} isTermLast>
              <Badge tone={loanStateTone(loan.state)}>{loan.state_text}</Badge>
            </Fact>
          </>
        )}
      </dl>
      {loan ? (
        <details>
          <summary className="min-h-6 w-fit text-small font-medium text-brand-text">
            {copy.way(loan.timeline.length)}
          </summary>
          <div className="mt-3 mb-2">
            <EventList events={loan.timeline} />
          </div>
        </details>
      ) : (
        <p className="text-text2">{copy.noLoan}</p>
      )}
    </section>
  );
}

type FactProps = { term: string; children: ReactNode; isTermLast?: boolean };

/** The term above its value; a badge speaks for itself and has what explains it below. */
function Fact({ term, children, isTermLast = false }: FactProps) {
  return (
    <div className={isTermLast ? 'flex flex-col-reverse' : 'flex flex-col'}>
      <dt className="text-small text-text2">{term}</dt>
      <dd className="flex min-h-7 items-center gap-1 font-semibold break-all tabular-nums">
        {children}
      </dd>
    </div>
  );
}
