import type { PromiseState } from '@alivio/domain/collection/promise.ts';
import type { SbsClassification } from '@alivio/domain/installment/sbs-classification.ts';

/** As the desk reads them. */
export const bucketTexts: Record<SbsClassification, string> = {
  NORMAL: 'Normal',
  CPP: 'CPP',
  DEFICIENTE: 'Deficiente',
  DUDOSO: 'Dudoso',
  PERDIDA: 'Pérdida',
};

export const promiseTexts: Record<PromiseState, string> = {
  pending: 'Pendiente',
  kept: 'Cumplida',
  broken: 'Incumplida',
  replaced: 'Reemplazada',
  ended: 'Sin efecto',
};
