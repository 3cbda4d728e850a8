import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import { hasCampaignRate } from '@alivio/domain/rates/rate-card.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { copy } from './copy.ts';
import type { Offer, PlanOption } from './plan-options.ts';
import type { PlanForm } from './use-plan-form.ts';

type PlanCardsProps = Pick<PlanForm, 'plans' | 'chosen' | 'choose' | 'offer'>;

/** The slider's twin for whoever would rather read and tap. */
export function PlanCards({ plans, chosen, choose, offer }: PlanCardsProps) {
  return (
    <RadioCards
      name="term"
      legend={copy.terms}
      value={String(chosen.position)}
      onValue={(position) => choose(Number(position))}
      options={plans.map((plan) => ({
        value: String(plan.position),
        title: termText(plan, offer),
        detail: `Total ${formatSoles(plan.quote.totalToPay)}, TCEA\u00a0${formatPercent(plan.quote.tcea)}`,
        aside: <span className="money">{formatSoles(plan.quote.monthlyPayment)}</span>,
      }))}
    />
  );
}

function termText({ months }: PlanOption, { campaign, card }: Offer) {
  const text = `${months} meses`;
  if (campaign === null || !hasCampaignRate(card, months)) return text;
  return (
    <>
      {text} <Badge tone="campaign">{campaign.name}</Badge>
    </>
  );
}
