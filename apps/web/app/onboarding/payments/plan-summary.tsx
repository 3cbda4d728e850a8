import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';
import { PlanSchedule } from './plan-schedule.tsx';
import { PlanSlider } from './plan-slider.tsx';
import type { PlanForm } from './use-plan-form.ts';

type PlanSummaryProps = Pick<PlanForm, 'plans' | 'chosen' | 'choose'>;

/** What the chosen plan costs, live while the slider moves. */
export function PlanSummary(props: PlanSummaryProps) {
  const { months, quote } = props.chosen;
  const figures = [
    { term: copy.total, value: formatSoles(quote.totalToPay) },
    { term: copy.tea, value: formatPercent(quote.tea) },
    { term: copy.tcea, value: formatPercent(quote.tcea) },
  ];
  return (
    <Card>
      <div>
        <p className="flex flex-wrap justify-between gap-x-2 text-small text-text2">
          <span>{copy.monthly}</span>
          <span>al mes, por {months} meses</span>
        </p>
        <output htmlFor="sliderValue" className="money block text-hero">
          <span className="text-[0.7em]">S/</span>
          {formatSoles(quote.monthlyPayment).slice(2)}
        </output>
      </div>
      <PlanSlider {...props} />
      <dl className="grid grid-cols-[2fr_1fr_1fr] gap-x-3 border-t border-border pt-3">
        {figures.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-small text-text2">{term}</dt>
            <dd className="money whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <PlanSchedule quote={quote} />
    </Card>
  );
}
