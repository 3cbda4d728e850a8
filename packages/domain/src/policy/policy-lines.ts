import { sbsClassifications } from '../installment/sbs-classification.ts';
import type { EvaluationResult } from '../loan/loan-state.ts';
import { formatRoundSoles } from '../money/format-soles.ts';
import { documentTypes } from '../person/document.ts';
import { toPercent } from '../rates/rate.ts';
import type { IncomeBand, OwnHistoryLimits, Policy } from './policy.ts';

export interface PolicyLine {
  readonly label: string;
  readonly text: string;
}

/** What the policy answers, in plain words. */
export const resultTexts: Readonly<Record<EvaluationResult, string>> = {
  approved: 'Aprobado',
  manual: 'Lo mira una persona',
  'manual + guarantor': 'Lo mira una persona, con aval',
  'manual + garanty': 'Lo mira una persona, con garantía',
  rejected: 'Rechazado',
};

/** Every threshold in plain Spanish, one line each: what people read, and what tells two versions apart. */
export function policyLines(policy: Omit<Policy, 'version' | 'validFrom'>): readonly PolicyLine[] {
  const { bands, score, ownHistory } = policy;
  return [
    ...documentTypes.map((type) => ({
      label: `Edad mínima con ${type}`,
      text: `${policy.minimumAge[type]} años`,
    })),
    { label: 'Edad máxima al terminar de pagar', text: `${policy.maximumAge} años` },
    ...documentTypes.map((type) => ({
      label: `Ingreso mínimo con ${type}`,
      text: `${formatRoundSoles(policy.minimumIncome[type])} al mes`,
    })),
    ...sbsClassifications.map((name) => ({
      label: `Clasificación ${name}`,
      text: resultTexts[policy.byClassification[name]],
    })),
    {
      label: 'Historial en la central',
      text: `Con menos de ${policy.minimumHistoryMonths} meses lo mira una persona`,
    },
    { label: 'Puntaje bueno', text: `${score.good} o más; por debajo pide aval` },
    { label: 'Puntaje aceptable', text: `${score.acceptable} o más; por debajo se rechaza` },
    ...bands.map((band, index) => ({
      label: bandName(bands, index),
      text: `La cuota es cómoda hasta ${toPercent(band.comfortable)} % del ingreso`,
    })),
    {
      label: 'Cuotas con nosotros',
      text: `Se rechaza si pasan de ${toPercent(policy.maximumInstallmentRatio)} % del ingreso`,
    },
    {
      label: 'Todas las deudas al mes',
      text: `Lo mira una persona si pasan de ${toPercent(policy.comfortableDebtRatio)} % del ingreso; se rechaza si pasan de ${toPercent(policy.maximumDebtRatio)} %`,
    },
    {
      label: 'Deuda total',
      text: `Pide garantía si pasa de ${policy.collateralAboveMonthsOfIncome} meses de ingreso`,
    },
    ...(ownHistory === null ? [] : ownLines(ownHistory)),
  ];
}

function bandName(bands: readonly IncomeBand[], index: number): string {
  const limit = bands[index]?.incomeUpTo ?? null;
  if (limit !== null) return `Ingreso hasta ${formatRoundSoles(limit)}`;
  const before = bands[index - 1]?.incomeUpTo ?? null;
  return before === null ? 'Cualquier ingreso' : `Ingreso mayor de ${formatRoundSoles(before)}`;
}

function ownLines(own: OwnHistoryLimits): readonly PolicyLine[] {
  const graded = (
    { manualAbove, rejectedAbove }: { manualAbove: number; rejectedAbove: number },
    unit: string,
  ) =>
    `Lo mira una persona con más de ${manualAbove} ${unit}; se rechaza con más de ${rejectedAbove}`;
  const { exposure, spouse } = own;
  return [
    {
      label: 'Capital con nosotros',
      text: `Lo mira una persona si pasa de ${formatRoundSoles(exposure.manualAbove)}; se rechaza si pasa de ${formatRoundSoles(exposure.rejectedAbove)}`,
    },
    { label: 'Atraso de hoy', text: graded(own.daysPastDue, 'días') },
    { label: 'Peor atraso', text: graded(own.worstDaysPastDue, 'días') },
    {
      label: 'Créditos castigados',
      text: `Se rechaza con más de ${own.writeOffs.rejectedAbove}`,
    },
    {
      label: 'Redenciones anuladas',
      text: `Lo mira una persona con más de ${own.cancelledRedemptions.manualAbove}`,
    },
    {
      label: 'Atraso del cónyuge',
      text: `Lo mira una persona con más de ${spouse.daysPastDue.manualAbove} días`,
    },
    {
      label: 'Créditos castigados del cónyuge',
      text: `Lo mira una persona con más de ${spouse.writeOffs.manualAbove}`,
    },
  ];
}
