import type { ReasonCode } from '@alivio/domain/policy/reason-codes.ts';

/** What the policy held against an application, for whoever has to decide on it. */
export const reasonTexts: Record<ReasonCode, string> = {
  own_write_off: 'Tiene un crédito castigado con nosotros',
  own_late: 'Está atrasado con nosotros',
  own_very_late: 'Está muy atrasado con nosotros',
  own_once_late: 'Se atrasó antes con nosotros',
  own_once_very_late: 'Se atrasó mucho antes con nosotros',
  own_cancelled_redemptions: 'Tuvo redenciones anuladas',
  own_exposure_high: 'Debe bastante con nosotros',
  own_exposure_too_high: 'Debe demasiado con nosotros',
  spouse_own_write_off: 'Su cónyuge tiene un crédito castigado con nosotros',
  spouse_own_late: 'Su cónyuge está atrasado con nosotros',
  age_too_low: 'No tiene la edad mínima',
  age_too_high: 'Supera la edad máxima al final del plazo',
  income_too_low: 'Sus ingresos no alcanzan el mínimo',
  spouse_classification: 'Clasificación SBS del cónyuge',
  classification: 'Clasificación SBS',
  history_short: 'Poco historial crediticio',
  score_low: 'Puntaje bajo',
  score_very_low: 'Puntaje muy bajo',
  installment_above_guideline: 'La cuota supera lo recomendado para su ingreso',
  installment_too_high: 'La cuota es demasiado alta para su ingreso',
  debt_above_guideline: 'Su deuda mensual supera lo recomendado',
  debt_too_high: 'Su deuda mensual es demasiado alta',
  leverage_high: 'Su deuda total es alta para su ingreso',
};
