import type { ClientCase } from '@alivio/contract/cases.ts';
import type { CaseStanding } from '../case-standing.ts';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import { decisivePapers } from '../documents/decisive-papers.ts';
import { countLeft } from '../documents/review-order.ts';
import { ClientCard } from './client-card.tsx';
import { GuarantorCard } from './guarantor-card.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { OtherLoans } from './other-loans.tsx';
import { VehicleCard } from './vehicle-card.tsx';

type SummaryTabProps = { file: ClientCase; standing: CaseStanding };

/** What is to be decided first, then what it is decided on. */
export function SummaryTab({ file, standing }: SummaryTabProps) {
  const { client, loan, guarantors, vehicle, other_loans } = file;
  const documentsLeft = countLeft(decisivePapers(file));
  return (
    <div className="flex flex-col gap-4">
      {loan && <DecisionPanel {...{ loan, documentsLeft, standing }} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ClientCard client={client} />
        {loan && <LoanFacts loan={loan} />}
        {guarantors.map((guarantor) => (
          <GuarantorCard key={guarantor.id} {...guarantor} />
        ))}
        {loan && vehicle && <VehicleCard {...{ loanId: loan.id, vehicle, standing }} />}
      </div>
      <OtherLoans loans={other_loans} />
    </div>
  );
}
