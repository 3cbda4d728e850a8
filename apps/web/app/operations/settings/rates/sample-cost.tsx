import { offeredTerms } from '@alivio/domain/loan/months-on-offer.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { CapRow } from '@alivio/domain/rates/cap.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import {
  type SampleCost as Cost,
  type SampleLoan,
  sampleCost,
} from '@alivio/domain/rates/sample-cost.ts';
import type { useForm } from '#lib/use-form.ts';
import { Card } from '#ui/content/card.tsx';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { CardValues } from './card-values.ts';
import { copy } from './copy.ts';

type SampleCostProps = {
  now: RateCard;
  /** Null while the fields do not make a card. */
  next: RateCard | null;
  caps: readonly CapRow[];
  sample: SampleLoan | null;
  fields: Pick<ReturnType<typeof useForm<CardValues>>, 'field' | 'box'>;
};

const rows: [string, (cost: Extract<Cost, { ok: true }>['quote']) => string][] = [
  [copy.monthly, ({ monthlyPayment }) => formatSoles(monthlyPayment)],
  [copy.total, ({ totalToPay }) => formatSoles(totalToPay)],
  [copy.tea, ({ tea }) => formatPercent(tea)],
  [copy.tcea, ({ tcea }) => formatPercent(tcea)],
];

/** What somebody would pay, today and with the new card: by the function that prices every loan. */
export function SampleCost({ now, next, caps, sample, fields: { field, box } }: SampleCostProps) {
  const costs = [now, next].map((card) =>
    card === null || sample === null ? null : sampleCost(card, caps, sample),
  );
  const fault = costs.find((cost) => cost !== null && !cost.ok);
  return (
    <Card title={copy.sampleTitle}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={copy.sampleAmount}
          prefix="S/"
          inputMode="decimal"
          autoComplete="off"
          figures
          {...field('sample_amount')}
        />
        <Select
          label={copy.sampleTerm}
          options={offeredTerms.map((term) => ({ value: String(term), label: copy.months(term) }))}
          {...field('sample_term')}
        />
      </div>
      <Checkbox label={copy.sampleCampaign} {...box('sample_campaign')} />
      <FiguresTable
        caption={copy.sampleCaption}
        columns={[copy.figure, copy.today, copy.withNew]}
        rows={rows.map(([label, tell]) => ({
          key: label,
          cells: [
            label,
            ...costs.map((cost) =>
              cost === null ? copy.noRate : cost.ok ? tell(cost.quote) : copy.notOffered,
            ),
          ],
        }))}
      />
      {fault && !fault.ok && <p className="text-small text-text2">{fault.message}</p>}
    </Card>
  );
}
