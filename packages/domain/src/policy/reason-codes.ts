/** What a reason comes from, and all that is told of it before the applicant's identity is proved. */
export const generalReasons = ['credit_history', 'declared_data'] as const;

export type GeneralReason = (typeof generalReasons)[number];

/** Every reason of the policy: exact ones are for the desk and, once identity is proved, for the person. */
const generalReasonOf = {
  own_write_off: 'credit_history',
  own_late: 'credit_history',
  own_very_late: 'credit_history',
  own_once_late: 'credit_history',
  own_once_very_late: 'credit_history',
  own_cancelled_redemptions: 'credit_history',
  own_exposure_high: 'credit_history',
  own_exposure_too_high: 'credit_history',
  spouse_own_write_off: 'credit_history',
  spouse_own_late: 'credit_history',
  age_too_low: 'declared_data',
  age_too_high: 'declared_data',
  income_too_low: 'declared_data',
  spouse_classification: 'credit_history',
  classification: 'credit_history',
  history_short: 'credit_history',
  score_low: 'credit_history',
  score_very_low: 'credit_history',
  installment_above_guideline: 'declared_data',
  installment_too_high: 'declared_data',
  debt_above_guideline: 'credit_history',
  debt_too_high: 'credit_history',
  leverage_high: 'credit_history',
} as const satisfies Record<string, GeneralReason>;

export type ReasonCode = keyof typeof generalReasonOf;

/** Each once and always in the same order: neither how many there were nor which came first is told. */
export function toGeneralReasons(reasons: readonly ReasonCode[]): readonly GeneralReason[] {
  const told = new Set<GeneralReason>(reasons.map((reason) => generalReasonOf[reason]));
  return generalReasons.filter((general) => told.has(general));
}
