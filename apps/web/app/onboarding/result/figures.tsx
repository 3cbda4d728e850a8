import type { Draft } from '@alivio/contract/draft.ts';
import { formatRoundSoles, formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent, percent } from '@alivio/domain/rates/rate.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { JourneyAside } from '#ui/journey/journey-aside.tsx';

type Plan = NonNullable<Draft['plan']>;

/** What was asked for, in its own figures: where, for whom and at what cost. */
export function Figures({ plan }: { plan: Plan }) {
  const { patient } = plan;
  return (
    <JourneyAside>
      <Card title="Lo que pediste">
        <DetailList
          items={[
            { term: 'Monto', value: <Money text={formatRoundSoles(plan.amount)} /> },
            { term: 'Sede', value: `${plan.health_center_name}, ${plan.headquarter_name}` },
            ...(patient
              ? [{ term: 'Paciente', value: `${patient.first_name} ${patient.last_name}` }]
              : []),
            { term: 'Cuotas', value: <Installments plan={plan} /> },
            { term: 'TCEA', value: formatPercent(percent(plan.tcea)) },
          ]}
        />
      </Card>
    </JourneyAside>
  );
}

function Installments({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.installments} cuotas de aproximadamente{' '}
      <Money text={formatSoles(plan.monthly_payment)} />
    </>
  );
}

function Money({ text }: { text: string }) {
  return <span className="money whitespace-nowrap">{text}</span>;
}
