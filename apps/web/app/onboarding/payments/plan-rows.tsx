import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import { hasCampaignRate } from '@alivio/domain/rates/rate-card.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { OptionGroup } from '#ui/forms/option-group.tsx';
import { copy } from './copy.ts';
import type { Offer, PlanOption } from './plan-options.ts';
import type { PlanForm } from './use-plan-form.ts';

type PlanRowsProps = Pick<PlanForm, 'plans' | 'chosen' | 'choose' | 'offer'>;

/** Radio, months, instalment, total, TCEA; where there is room, the TEA too. */
const COLUMNS =
  'grid grid-cols-[1.25rem_3.9rem_1fr_4.5rem_3.4rem] items-center gap-x-1.5 px-2.5 sm:grid-cols-[1.25rem_4.5rem_1fr_1.1fr_4rem_4rem] sm:gap-x-2 sm:px-3';

/** The slider's twin for whoever would rather read and tap: every term on one line, to be compared. */
export function PlanRows({ plans, chosen, choose, offer }: PlanRowsProps) {
  return (
    <OptionGroup id="term" legend={copy.terms} legendOnlyAtDesk>
      <div className="overflow-hidden rounded-button border border-control bg-surface text-small">
        <div aria-hidden="true" className={`${COLUMNS} py-1 text-right text-caption text-text2`}>
          <span className="col-start-2 text-left">{copy.term}</span>
          <span>{copy.monthly}</span>
          <span>{copy.totalOf}</span>
          <span className="max-sm:hidden">{copy.tea}</span>
          <span>{copy.tcea}</span>
        </div>
        {plans.map((plan) => (
          <label
            key={plan.position}
            className={`${COLUMNS} min-h-11 border-t border-border hover:bg-sunken has-[:checked]:bg-brand-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-focus`}
          >
            <input
              type="radio"
              name="term"
              value={plan.position}
              checked={plan === chosen}
              onChange={() => choose(plan.position)}
              className="size-5 outline-none focus-visible:shadow-none"
            />
            <span className="font-medium">{plan.months} meses</span>
            <CampaignName plan={plan} offer={offer} />
            <PlanFigures plan={plan} />
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}

/** Below its row's figures: only some terms have one, and the others keep their line. */
function CampaignName({ plan, offer: { campaign, card } }: { plan: PlanOption; offer: Offer }) {
  if (campaign === null || !hasCampaignRate(card, plan.months)) return null;
  return (
    <>
      {' '}
      <span className="col-span-full col-start-2 row-start-2 pb-1.5">
        <Badge tone="campaign">{campaign.name}</Badge>
      </span>
    </>
  );
}

/** The columns are named above for the eye, and in every row for the ear. */
function PlanFigures({ plan: { quote } }: { plan: PlanOption }) {
  const figures = [
    { name: copy.monthly, value: <Soles amount={quote.monthlyPayment} /> },
    { name: copy.total, value: <Soles amount={quote.totalToPay} /> },
    { name: copy.tea, value: formatPercent(quote.tea), onlyWide: true },
    { name: copy.tcea, value: formatPercent(quote.tcea) },
  ];
  return figures.map(({ name, value, onlyWide }) => (
    <span key={name} className={onlyWide ? 'sr-only sm:not-sr-only' : undefined}>
      <span className="sr-only">, {name} </span>
      <span className="money block text-right whitespace-nowrap">{value}</span>
    </span>
  ));
}

/** On a phone the figures have the line to themselves. */
function Soles({ amount }: { amount: Centimos }) {
  const [sign, figures] = formatSoles(amount).split(/\s/);
  return (
    <>
      <span className="max-sm:sr-only">{sign}&nbsp;</span>
      {figures}
    </>
  );
}
