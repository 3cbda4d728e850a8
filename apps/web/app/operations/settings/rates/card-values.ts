import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { addDays, laterOf } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { CAMPAIGN_MONTHS, offeredTerms } from '@alivio/domain/loan/months-on-offer.ts';
import { FINANCE_MAX, FINANCE_MIN } from '@alivio/domain/onboarding/finance-amount.ts';
import type { CardTerms } from '@alivio/domain/rates/new-card.ts';
import { toPercent } from '@alivio/domain/rates/rate.ts';
import type { RateCard, TeaRow } from '@alivio/domain/rates/rate-card.ts';
import type { SampleLoan } from '@alivio/domain/rates/sample-cost.ts';
import { reasonProblem } from '../../client-case/decision/is-reason.ts';
import {
  figureProblems,
  readDay,
  readPercent,
  readSoles,
  writeSoles,
} from '../house-rules/typed-figures.ts';
import { copy } from './copy.ts';

/** One text per field; `tea_12` and `campaign_12` stand for the rows of a term. */
export type CardValues = Record<string, string>;

const teaName = (term: number, campaign: boolean) => `${campaign ? 'campaign' : 'tea'}_${term}`;

/** Every row that a card may have: three months are a campaign's alone. */
export const teaFields = offeredTerms.flatMap((term) =>
  [false, true]
    .filter((campaign) => campaign || term !== CAMPAIGN_MONTHS)
    .map((campaign) => ({
      name: teaName(term, campaign),
      term,
      campaign,
      // A campaign need not change every term.
      isOptional: campaign && term !== CAMPAIGN_MONTHS,
    })),
);

/** What each field is called, where a problem has to say whose it is. */
export const cardLabels: Readonly<Record<string, string>> = {
  valid_from: copy.day,
  ...Object.fromEntries(teaFields.map((field) => [field.name, teaLabel(field)])),
  fee: copy.fee,
  insurance: copy.insurance,
  default_interest: copy.defaultInterest,
  sample_amount: copy.sampleAmount,
};

export function teaLabel({ term, campaign }: Pick<TeaRow, 'term' | 'campaign'>): string {
  return campaign ? copy.campaignField(term) : copy.ordinaryField(term);
}

/** A copy of a card, from tomorrow on or the day after the last one that is known. */
export function copyOf(card: RateCard, last: CalendarDate, today: CalendarDate): CardValues {
  const teas = teaFields.map(({ name, term, campaign }) => {
    const row = card.teas.find((each) => each.term === term && each.campaign === campaign);
    return [name, row === undefined ? '' : String(toPercent(row.tea))];
  });
  return {
    valid_from: formatDay(addDays(laterOf(last, today), 1)),
    // As they stand on the screen: the summary lists the fields in this order.
    ...Object.fromEntries(teas),
    fee: writeSoles(card.fee),
    insurance: String(toPercent(card.insurance)),
    default_interest: String(toPercent(card.defaultInterest)),
    sample_amount: '5,000',
    sample_term: '12',
    sample_campaign: '',
    reason: '',
  };
}

export function cardProblems(values: CardValues): Record<string, string | null> {
  const percentProblem = (name: string) =>
    readPercent(values[name] ?? '') === null ? figureProblems.percent : null;
  const solesProblem = (name: string) =>
    readSoles(values[name] ?? '') === null ? figureProblems.soles : null;
  const teas = teaFields.map((field) => [
    field.name,
    field.isOptional && values[field.name]?.trim() === '' ? null : percentProblem(field.name),
  ]);
  return {
    valid_from: readDay(values.valid_from ?? '') === null ? figureProblems.day : null,
    fee: solesProblem('fee'),
    insurance: percentProblem('insurance'),
    default_interest: percentProblem('default_interest'),
    ...Object.fromEntries(teas),
    sample_amount: solesProblem('sample_amount'),
    reason: reasonProblem(values.reason ?? ''),
  };
}

/** What the fields say, on top of what the form does not ask; null while one of them says nothing. */
export function readTerms(values: CardValues, from: RateCard): CardTerms | null {
  const validFrom = readDay(values.valid_from ?? '');
  const fee = readSoles(values.fee ?? '');
  const insurance = readPercent(values.insurance ?? '');
  const defaultInterest = readPercent(values.default_interest ?? '');
  const teas = readTeas(values);
  if (validFrom === null || fee === null) return null;
  if (insurance === null || defaultInterest === null || teas === null) return null;
  const { igv, insuranceMode, rounding } = from;
  const asked = { validFrom, fee, insurance, defaultInterest, teas };
  const range = { minAmount: FINANCE_MIN, maxAmount: FINANCE_MAX };
  return { ...asked, ...range, igv, insuranceMode, rounding };
}

function readTeas(values: CardValues): TeaRow[] | null {
  const rows: TeaRow[] = [];
  for (const field of teaFields) {
    const text = values[field.name]?.trim() ?? '';
    if (text === '' && field.isOptional) continue;
    const tea = readPercent(text);
    if (tea === null) return null;
    rows.push({ term: field.term, campaign: field.campaign, tea });
  }
  // Ordinary rows first, as cards have always had them.
  return rows.sort((a, b) => Number(a.campaign) - Number(b.campaign));
}

export function readSample(values: CardValues): SampleLoan | null {
  const amount = readSoles(values.sample_amount ?? '');
  if (amount === null) return null;
  return {
    amount,
    term: Number(values.sample_term),
    campaign: values.sample_campaign === 'true',
  };
}
