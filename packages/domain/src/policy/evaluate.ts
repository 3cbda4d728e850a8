import { addMonthsClamped, type CalendarDate } from '../calendar/calendar-date.ts';
import { type EvaluationResult, evaluationResults } from '../loan/loan-state.ts';
import type { Quote } from '../loan/quote.ts';
import { add, sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '../money/centimos.ts';
import { ageOn } from '../person/birthdate.ts';
import type { DocumentType } from '../person/document.ts';
import { applyRate } from '../rates/apply-rate.ts';
import type { Rate } from '../rates/rate.ts';
import type { BureauReport } from './bureau-report.ts';
import type { OwnHistory } from './own-history.ts';
import type { Policy } from './policy.ts';
import type { ReasonCode } from './reason-codes.ts';

export interface Application {
  readonly report: BureauReport;
  /** Only when the spouse step applied. */
  readonly spouseReport?: BureauReport;
  readonly quote: Pick<Quote, 'amount' | 'term' | 'monthlyPayment'>;
  readonly income: Centimos;
  readonly birthdate: CalendarDate;
  readonly documentType: DocumentType;
  /** With us, beside this loan. */
  readonly own: OwnHistory;
  /** Only when the spouse step applied. */
  readonly spouseOwn?: OwnHistory;
  readonly today: CalendarDate;
}

/** What one rule demands, and why. */
interface Finding {
  readonly result: EvaluationResult;
  readonly reason: ReasonCode;
}

export interface Evaluation {
  readonly result: EvaluationResult;
  /** In the order of the rules; empty when approved. */
  readonly reasons: readonly ReasonCode[];
  readonly policyVersion: string;
}

/** The credit decision: every rule speaks and the strictest result stands. */
export function evaluate(policy: Policy, application: Application): Evaluation {
  const findings = [
    ...ownFindings(policy, application),
    ...personFindings(policy, application),
    ...bureauFindings(policy, application),
    ...installmentFindings(policy, application),
    ...debtFindings(policy, application),
  ].filter(({ result }) => result !== 'approved');
  return {
    result: strictest(findings.map(({ result }) => result)),
    reasons: findings.map(({ reason }) => reason),
    policyVersion: policy.version,
  };
}

function strictest(results: readonly EvaluationResult[]): EvaluationResult {
  const worst = Math.max(0, ...results.map((result) => evaluationResults.indexOf(result)));
  return evaluationResults[worst] ?? 'approved';
}

/** What somebody did with us counts before what others say of them. */
function ownFindings({ ownHistory }: Policy, { own, spouseOwn, quote }: Application): Finding[] {
  if (ownHistory === null) return [];
  const { exposure, daysPastDue, worstDaysPastDue, writeOffs, cancelledRedemptions } = ownHistory;
  const { spouse } = ownHistory;
  const exposed = add(own.exposure, quote.amount);
  return [
    ...when(own.writeOffs > writeOffs.rejectedAbove, 'rejected', 'own_write_off'),
    ...graded(own.daysPastDue > daysPastDue.manualAbove, 'manual', 'own_late', {
      beyond: own.daysPastDue > daysPastDue.rejectedAbove,
      result: 'rejected',
      reason: 'own_very_late',
    }),
    ...graded(own.worstDaysPastDue > worstDaysPastDue.manualAbove, 'manual', 'own_once_late', {
      beyond: own.worstDaysPastDue > worstDaysPastDue.rejectedAbove,
      result: 'rejected',
      reason: 'own_once_very_late',
    }),
    ...when(
      own.cancelledRedemptions > cancelledRedemptions.manualAbove,
      'manual',
      'own_cancelled_redemptions',
    ),
    ...graded(exposed > exposure.manualAbove, 'manual', 'own_exposure_high', {
      beyond: exposed > exposure.rejectedAbove,
      result: 'rejected',
      reason: 'own_exposure_too_high',
    }),
    ...(spouseOwn === undefined
      ? []
      : [
          ...when(
            spouseOwn.writeOffs > spouse.writeOffs.manualAbove,
            'manual',
            'spouse_own_write_off',
          ),
          ...when(
            spouseOwn.daysPastDue > spouse.daysPastDue.manualAbove,
            'manual',
            'spouse_own_late',
          ),
        ]),
  ];
}

function personFindings(policy: Policy, application: Application): Finding[] {
  const { birthdate, documentType, today, income, quote } = application;
  const age = ageOn(birthdate, today);
  const ageAtEnd = ageOn(birthdate, addMonthsClamped(today, quote.term));
  return [
    ...when(age < policy.minimumAge[documentType], 'rejected', 'age_too_low'),
    ...when(ageAtEnd > policy.maximumAge, 'rejected', 'age_too_high'),
    ...when(income < policy.minimumIncome[documentType], 'rejected', 'income_too_low'),
  ];
}

function bureauFindings(policy: Policy, { report, spouseReport }: Application): Finding[] {
  const { good, acceptable } = policy.score;
  const spouse = spouseReport?.classification;
  return [
    { result: policy.byClassification[report.classification], reason: 'classification' },
    ...(spouse === undefined
      ? []
      : [{ result: policy.byClassification[spouse], reason: 'spouse_classification' as const }]),
    ...when(report.monthsOfHistory < policy.minimumHistoryMonths, 'manual', 'history_short'),
    ...graded(report.score < good, 'manual + guarantor', 'score_low', {
      beyond: report.score < acceptable,
      result: 'rejected',
      reason: 'score_very_low',
    }),
  ];
}

function installmentFindings(policy: Policy, application: Application): Finding[] {
  const { income, quote, own } = application;
  // Policies from before the own history counted judged each loan alone.
  const others = policy.ownHistory === null ? ZERO : own.monthlyInstallments;
  const burden = add(quote.monthlyPayment, others);
  const isAbove = (ratio: Rate) => burden > applyRate(income, ratio);
  const guideline = comfortableRatio(policy, income);
  return graded(isAbove(guideline), 'manual', 'installment_above_guideline', {
    beyond: isAbove(policy.maximumInstallmentRatio),
    result: 'rejected',
    reason: 'installment_too_high',
  });
}

function comfortableRatio(policy: Policy, income: Centimos): Rate {
  const band = policy.bands.find(({ incomeUpTo }) => incomeUpTo === null || income <= incomeUpTo);
  if (band === undefined) throw new Error(`policy ${policy.version} has no band for ${income}`);
  return band.comfortable;
}

function debtFindings(policy: Policy, application: Application): Finding[] {
  const { report, quote, income, own } = application;
  const bureauPayments = sumBy(report.debts, (debt) => debt.monthlyPayment);
  const monthly = add(quote.monthlyPayment, own.monthlyInstallments, bureauPayments);
  const balances = sumBy(report.debts, (debt) => debt.balance);
  const lent = policy.ownHistory === null ? ZERO : own.exposure;
  const leverageLimit = centimos(income * policy.collateralAboveMonthsOfIncome);
  return [
    ...graded(
      monthly > applyRate(income, policy.comfortableDebtRatio),
      'manual',
      'debt_above_guideline',
      {
        beyond: monthly > applyRate(income, policy.maximumDebtRatio),
        result: 'rejected',
        reason: 'debt_too_high',
      },
    ),
    ...when(add(balances, lent, quote.amount) > leverageLimit, 'manual + garanty', 'leverage_high'),
  ];
}

function when(applies: boolean, result: EvaluationResult, reason: ReasonCode): Finding[] {
  return applies ? [{ result, reason }] : [];
}

/** A rule with two thresholds: only the stricter one is reported. */
function graded(
  applies: boolean,
  result: EvaluationResult,
  reason: ReasonCode,
  hard: Finding & { readonly beyond: boolean },
): Finding[] {
  return hard.beyond
    ? [{ result: hard.result, reason: hard.reason }]
    : when(applies, result, reason);
}
