import type { Approval } from '@alivio/contract/desk.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { CapRow } from '@alivio/domain/rates/cap.ts';
import { formatPercent, toPercent } from '@alivio/domain/rates/rate.ts';
import type { RateCard, TeaRow } from '@alivio/domain/rates/rate-card.ts';
import { type SampleLoan, sampleCost } from '@alivio/domain/rates/sample-cost.ts';

type Change = Approval['changes'][number];

const NONE = '—';

/** What another card changes, and what a loan costs with either: as the second person reads it. */
export function describeCard(
  before: RateCard,
  after: RateCard,
  caps: readonly CapRow[],
  sample: SampleLoan,
): Change[] {
  const figures = (card: RateCard): [string, string][] => [
    ['Monto mínimo', formatSoles(card.minAmount)],
    ['Monto máximo', formatSoles(card.maxAmount)],
    // So small that two decimals would hide it.
    ['Seguro de desgravamen al mes', `${toPercent(card.insurance)} %`],
    ['Comisión', formatSoles(card.fee)],
    ['Interés moratorio al año', formatPercent(card.defaultInterest)],
  ];
  const [old, now] = [figures(before), figures(after)];
  const others = old.map(([label, value], index) => ({
    label,
    before: value,
    after: now[index]?.[1] ?? NONE,
  }));
  return [
    {
      label: 'Tarifario',
      before: before.version,
      after: `${after.version}, desde el ${formatLongDate(after.validFrom)}`,
    },
    ...[...teaChanges(before, after), ...others].filter((each) => each.before !== each.after),
    ...sampleChanges(before, after, caps, sample),
  ];
}

function teaChanges(before: RateCard, after: RateCard): Change[] {
  const nameOf = ({ term, campaign }: TeaRow) =>
    `TEA a ${term} meses${campaign ? ', campaña' : ''}`;
  const teaIn = (card: RateCard, name: string) => {
    const row = card.teas.find((each) => nameOf(each) === name);
    return row === undefined ? NONE : formatPercent(row.tea);
  };
  const names = new Set([...before.teas, ...after.teas].map(nameOf));
  return [...names].map((label) => ({
    label,
    before: teaIn(before, label),
    after: teaIn(after, label),
  }));
}

function sampleChanges(
  before: RateCard,
  after: RateCard,
  caps: readonly CapRow[],
  sample: SampleLoan,
): Change[] {
  const [old, now] = [sampleCost(before, caps, sample), sampleCost(after, caps, sample)];
  const of = `${formatSoles(sample.amount)} a ${sample.term} meses${sample.campaign ? ', campaña' : ''}`;
  const tell = (cost: typeof old, part: 'monthlyPayment' | 'totalToPay') =>
    cost.ok ? formatSoles(cost.quote[part]) : NONE;
  const tcea = (cost: typeof old) => (cost.ok ? formatPercent(cost.quote.tcea) : NONE);
  return [
    {
      label: `Cuota de ${of}`,
      before: tell(old, 'monthlyPayment'),
      after: tell(now, 'monthlyPayment'),
    },
    { label: `Total de ${of}`, before: tell(old, 'totalToPay'), after: tell(now, 'totalToPay') },
    { label: `TCEA de ${of}`, before: tcea(old), after: tcea(now) },
  ];
}
