import { type Draft, getDraft } from '@alivio/contract/draft.ts';
import { formatRoundSoles, formatSoles } from '@alivio/domain/money/format-soles.ts';
import { useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

type Plan = NonNullable<Draft['plan']>;

/** What was asked for so far, beside the steps that come after the plan. */
export function ApplicationAside() {
  const plan = usePlan();
  if (plan === undefined) return <Skeleton className="h-60 w-full" />;
  // Only a reminder: where it cannot be had the step goes on without.
  return plan && <Application plan={plan} />;
}

function Application({ plan }: { plan: Plan }) {
  return (
    <Card title="Tu solicitud">
      <DetailList
        items={[
          { term: 'Sede', value: `${plan.health_center_name}, ${plan.headquarter_name}` },
          { term: 'Monto', value: <Money text={formatRoundSoles(plan.amount)} /> },
          { term: 'Cuota aproximada', value: <Money text={formatSoles(plan.monthly_payment)} /> },
          { term: 'Plazo', value: `${plan.installments} meses` },
        ]}
      />
    </Card>
  );
}

function Money({ text }: { text: string }) {
  return <span className="money whitespace-nowrap">{text}</span>;
}

/** Undefined while it is fetched; null where there is none. */
function usePlan(): Plan | null | undefined {
  const [plan, setPlan] = useState<Plan | null>();
  useEffect(() => {
    let isGone = false;
    void settle(api(getDraft, {})).then((asked) => {
      if (!isGone) setPlan(asked.ok ? asked.answer.draft.plan : null);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return plan;
}
