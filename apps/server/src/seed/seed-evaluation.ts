import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { PositiveResult } from '@alivio/domain/loan/loan-progress.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { BureauReport } from '@alivio/domain/policy/bureau-report.ts';
import { findCompleteCase } from '#server/evaluation/credit-case.ts';
import { decide } from '#server/evaluation/decide.ts';
import type { Loan } from '#server/loans/loan.ts';
import { orThrow } from '#server/refusal.ts';
import type { DemoWriter } from './demo-writer.ts';

type History = Omit<BureauReport, 'reportId' | 'issuedAt'>;

const CARD = { entity: 'Interbank', product: 'Tarjeta de crédito', daysPastDue: 0 };
const MORTGAGE = { entity: 'BCP', product: 'Crédito hipotecario', daysPastDue: 0 };

/** What a bureau would say of somebody who is answered so. */
const HISTORIES: Record<PositiveResult, History> = {
  approved: {
    score: 802,
    classification: 'NORMAL',
    monthsOfHistory: 74,
    debts: [{ ...CARD, balance: centimos(90_000), monthlyPayment: centimos(7_500) }],
  },
  manual: { score: 634, classification: 'NORMAL', monthsOfHistory: 4, debts: [] },
  'manual + guarantor': {
    score: 448,
    classification: 'NORMAL',
    monthsOfHistory: 38,
    debts: [{ ...CARD, balance: centimos(360_000), monthlyPayment: centimos(15_000) }],
  },
  'manual + garanty': {
    score: 712,
    classification: 'NORMAL',
    monthsOfHistory: 82,
    debts: [{ ...MORTGAGE, balance: centimos(13_000_000), monthlyPayment: centimos(60_000) }],
  },
};

/** The policy's own answer to what the bureau would have said; left out for loans that were asked for otherwise. */
export async function seedEvaluation(
  { trx, at }: DemoWriter,
  day: CalendarDate,
  { id, clientId }: Loan,
  result: PositiveResult,
): Promise<void> {
  const { deps, act } = at(day);
  const found = await findCompleteCase(trx, clientId);
  if (found?.loan_id !== id) return;
  const report = {
    reportId: `DEMO-${id}`,
    issuedAt: deps.now().toISOString(),
    ...HISTORIES[result],
  };
  const answer = orThrow(
    await decide(deps, trx, found, { holder: report, spouse: null }, act, null),
  );
  if (answer.result !== result)
    throw new Error(`the demo's loan ${id} is ${answer.result} (${answer.reasons.join(', ')})`);
}
