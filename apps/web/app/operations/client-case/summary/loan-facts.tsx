import type { ClientCase } from '@alivio/contract/cases.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { evaluationNames } from '../tabs/copy.ts';
import { copy } from './copy.ts';

type Loan = NonNullable<ClientCase['loan']>;

const percent = new Intl.NumberFormat('es-PE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function LoanFacts({ loan }: { loan: Loan }) {
  const { installments, monthly_payment, tea_percent, tcea_percent, evaluation } = loan;
  return (
    <Card title={copy.loan}>
      <DetailList
        items={[
          { term: copy.clinic, value: loan.clinic },
          { term: copy.category, value: loan.category },
          { term: copy.patient, value: loan.patient ?? copy.patientIsHolder },
          { term: copy.installments, value: `${installments} de ${formatSoles(monthly_payment)}` },
          { term: copy.total, value: formatSoles(loan.total) },
          {
            term: copy.rates,
            value: `${percent.format(tea_percent)} % y ${percent.format(tcea_percent)} %`,
          },
          { term: copy.insurance, value: loan.with_insurance ? copy.with : copy.without },
          ...(evaluation ? [{ term: copy.result, value: evaluationNames[evaluation] }] : []),
        ]}
      />
    </Card>
  );
}
