import { sbsClassifications } from '@alivio/domain/installment/sbs-classification.ts';
import { evaluationResults } from '@alivio/domain/loan/loan-state.ts';
import { documentTypes } from '@alivio/domain/person/document.ts';
import type { PolicyTerms } from '@alivio/domain/policy/judge-policy.ts';
import { replayGaps } from '@alivio/domain/policy/replay.ts';
import { z } from 'zod/mini';
import { byKey } from './by-key.ts';
import { endpoint } from './endpoint.ts';
import { dateField, idField, solesField } from './fields.ts';
import { author, oneProposal, standings } from './house-rules.ts';
import { percentField } from './percent-field.ts';
import { reasonField } from './reason-field.ts';

const roles = ['operations'] as const;

const whole = z.int().check(z.nonnegative());
const result = z.enum(evaluationResults);
const manualAbove = z.strictObject({ manual_above: whole });
const limits = z.strictObject({ manual_above: whole, rejected_above: whole });

const ownHistory = z.strictObject({
  exposure: z.strictObject({ manual_above: solesField, rejected_above: solesField }),
  days_past_due: limits,
  worst_days_past_due: limits,
  write_offs: z.strictObject({ rejected_above: whole }),
  cancelled_redemptions: manualAbove,
  spouse: z.strictObject({ days_past_due: manualAbove, write_offs: manualAbove }),
});

const wireTerms = z.strictObject({
  valid_from: dateField,
  minimum_age: byKey(documentTypes, whole),
  maximum_age: whole,
  minimum_income: byKey(documentTypes, solesField),
  by_classification: byKey(sbsClassifications, result),
  minimum_history_months: whole,
  score: z.strictObject({ good: whole, acceptable: whole }),
  bands: z
    .array(z.strictObject({ income_up_to: z.nullable(solesField), comfortable: percentField }))
    .check(z.minLength(1), z.maxLength(12)),
  maximum_installment_ratio: percentField,
  comfortable_debt_ratio: percentField,
  maximum_debt_ratio: percentField,
  collateral_above_months_of_income: z.int().check(z.positive()),
  own_history: z.nullable(ownHistory),
});

/** Both sides of the wire hold the same terms, so that the same functions judge and apply them. */
const policyTermsField = z.codec(
  wireTerms,
  z.custom<PolicyTerms>((value) => typeof value === 'object' && value !== null),
  {
    decode: (terms): PolicyTerms => ({
      validFrom: terms.valid_from,
      minimumAge: terms.minimum_age,
      maximumAge: terms.maximum_age,
      minimumIncome: terms.minimum_income,
      byClassification: terms.by_classification,
      minimumHistoryMonths: terms.minimum_history_months,
      score: terms.score,
      bands: terms.bands.map(({ income_up_to, comfortable }) => ({
        incomeUpTo: income_up_to,
        comfortable,
      })),
      maximumInstallmentRatio: terms.maximum_installment_ratio,
      comfortableDebtRatio: terms.comfortable_debt_ratio,
      maximumDebtRatio: terms.maximum_debt_ratio,
      collateralAboveMonthsOfIncome: terms.collateral_above_months_of_income,
      ownHistory: terms.own_history && ownToDomain(terms.own_history),
    }),
    encode: (terms) => ({
      valid_from: terms.validFrom,
      minimum_age: terms.minimumAge,
      maximum_age: terms.maximumAge,
      minimum_income: terms.minimumIncome,
      by_classification: terms.byClassification,
      minimum_history_months: terms.minimumHistoryMonths,
      score: terms.score,
      bands: terms.bands.map(({ incomeUpTo, comfortable }) => ({
        income_up_to: incomeUpTo,
        comfortable,
      })),
      maximum_installment_ratio: terms.maximumInstallmentRatio,
      comfortable_debt_ratio: terms.comfortableDebtRatio,
      maximum_debt_ratio: terms.maximumDebtRatio,
      collateral_above_months_of_income: terms.collateralAboveMonthsOfIncome,
      own_history: terms.ownHistory && ownToWire(terms.ownHistory),
    }),
  },
);

type OwnHistoryLimits = NonNullable<PolicyTerms['ownHistory']>;
type WireOwnHistory = z.output<typeof ownHistory>;

function ownToDomain(own: WireOwnHistory): OwnHistoryLimits {
  const bothOf = <T extends number>(each: { manual_above: T; rejected_above: T }) => ({
    manualAbove: each.manual_above,
    rejectedAbove: each.rejected_above,
  });
  return {
    exposure: bothOf(own.exposure),
    daysPastDue: bothOf(own.days_past_due),
    worstDaysPastDue: bothOf(own.worst_days_past_due),
    writeOffs: { rejectedAbove: own.write_offs.rejected_above },
    cancelledRedemptions: { manualAbove: own.cancelled_redemptions.manual_above },
    spouse: {
      daysPastDue: { manualAbove: own.spouse.days_past_due.manual_above },
      writeOffs: { manualAbove: own.spouse.write_offs.manual_above },
    },
  };
}

function ownToWire(own: OwnHistoryLimits): WireOwnHistory {
  const bothOf = <T extends number>(each: { manualAbove: T; rejectedAbove: T }) => ({
    manual_above: each.manualAbove,
    rejected_above: each.rejectedAbove,
  });
  return {
    exposure: bothOf(own.exposure),
    days_past_due: bothOf(own.daysPastDue),
    worst_days_past_due: bothOf(own.worstDaysPastDue),
    write_offs: { rejected_above: own.writeOffs.rejectedAbove },
    cancelled_redemptions: { manual_above: own.cancelledRedemptions.manualAbove },
    spouse: {
      days_past_due: { manual_above: own.spouse.daysPastDue.manualAbove },
      write_offs: { manual_above: own.spouse.writeOffs.manualAbove },
    },
  };
}

/** What the last applications would have got; `gaps` are those whose inputs are not there any more as they were. */
const replay = z.object({
  asked: z.int(),
  counts: z.array(z.object({ before: result, after: result, count: z.int() })),
  changed: z.array(
    z.object({ loan_id: idField, client_id: z.nullable(idField), before: result, after: result }),
  ),
  gaps: byKey(replayGaps, z.int()),
});
export type PolicyReplay = z.output<typeof replay>;

const settingsPolicy = z.object({
  version: z.string(),
  terms: policyTermsField,
  standing: z.enum(standings),
  proposed: author,
  confirmed: author,
});
export type SettingsPolicy = z.output<typeof settingsPolicy>;

export const getPolicySettings = endpoint({
  method: 'GET',
  path: '/operations/settings/policy',
  roles,
  subject: 'none',
  summary: 'Every version of the credit policy, and what waits for a second person',
  response: z.object({
    ok: z.literal(true),
    today: dateField,
    /** Newest first. */
    policies: z.array(settingsPolicy),
    waiting: z.nullable(
      z.object({
        approval_id: idField,
        /** What the proposer saw; null of a withdrawal. */
        replay: z.nullable(replay),
      }),
    ),
  }),
  example: {},
});

const exampleTerms = {
  valid_from: '2024-01-02',
  minimum_age: { DNI: 18, CE: 26 },
  maximum_age: 75,
  minimum_income: { DNI: 1000, CE: 1500 },
  by_classification: {
    NORMAL: 'approved',
    CPP: 'manual',
    DEFICIENTE: 'manual + guarantor',
    DUDOSO: 'rejected',
    PERDIDA: 'rejected',
  },
  minimum_history_months: 12,
  score: { good: 600, acceptable: 350 },
  bands: [{ income_up_to: null, comfortable: 30 }],
  maximum_installment_ratio: 45,
  comfortable_debt_ratio: 50,
  maximum_debt_ratio: 80,
  collateral_above_months_of_income: 10,
  own_history: {
    exposure: { manual_above: 25_900, rejected_above: 51_800 },
    days_past_due: { manual_above: 8, rejected_above: 30 },
    worst_days_past_due: { manual_above: 30, rejected_above: 120 },
    write_offs: { rejected_above: 0 },
    cancelled_redemptions: { manual_above: 1 },
    spouse: { days_past_due: { manual_above: 8 }, write_offs: { manual_above: 0 } },
  },
};

export const replayPolicy = endpoint({
  method: 'POST',
  path: '/operations/settings/policy/replay',
  roles,
  subject: 'none',
  summary: 'What the last 100 applications would have got with other thresholds; changes nothing',
  body: z.strictObject({ terms: policyTermsField }),
  response: z.object({ ok: z.literal(true), replay }),
  refusals: ['right_missing', 'policy_invalid', 'rates_unavailable'],
  example: { body: { terms: exampleTerms } },
});

export const proposePolicy = endpoint({
  method: 'POST',
  path: '/operations/settings/policy',
  roles,
  subject: 'none',
  summary:
    'Proposes a version of the policy from a day that is to come; a second person confirms it',
  body: z.strictObject({ terms: policyTermsField, reason: reasonField }),
  response: oneProposal,
  refusals: [
    'right_missing',
    'case_taken',
    'approval_pending',
    'no_second_person',
    'policy_invalid',
    'day_not_future',
    'rates_unavailable',
  ],
  example: { body: { terms: exampleTerms, reason: 'Menos mora esperada.' } },
});

export const proposePolicyWithdrawal = endpoint({
  method: 'POST',
  path: '/operations/settings/policy/withdrawal',
  roles,
  subject: 'none',
  summary: 'Proposes to take back a version that has not begun; a second person confirms it',
  body: z.strictObject({
    version: z.string().check(z.minLength(1), z.maxLength(60)),
    reason: reasonField,
  }),
  response: oneProposal,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'approval_pending',
    'no_second_person',
    'already_begun',
  ],
  example: { body: { version: 'policy-2025-01', reason: 'Se publicó con un error.' } },
});
