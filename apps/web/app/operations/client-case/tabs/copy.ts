import type { ClientCase } from '@alivio/contract/cases.ts';
import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';

export const copy = {
  noEvaluation: 'Todavía no tiene una evaluación.',
  policy: (version: string) => `Política de evaluación: versión ${version.replace(/^policy-/, '')}`,
  reasons: 'Razones',
  noReasons: 'Ninguna: cumple con toda la política.',
  bureau: 'Central de riesgos',
  noBureau: 'Esta evaluación no tiene un reporte de la central.',
  score: 'Puntaje',
  classification: 'Clasificación',
  history: 'Meses de historial',
  debts: 'Deudas',
  noDebts: 'Sin deudas reportadas.',
  lender: 'Entidad',
  balance: 'Saldo',
  monthly: 'Cuota',
  noPlan: 'Todavía no tiene un plan de pagos.',
  schedule: 'Cronograma',
  scheduleColumns: ['Cuota', 'Vence', 'Capital', 'Interés', 'IGV', 'Seguro', 'Comisión', 'Total'],
  notYet: 'Al desembolsar',
  total: 'Total',
  putAside: 'Saldo a favor sin aplicar',
  cardPayments: 'Pagos con tarjeta',
  cardPaymentColumns: ['Referencia', 'Iniciado', 'Monto', 'Estado', 'A favor', 'Izipay'],
  none: '–',
  pendingAtGateway: 'En confirmación',
  approvedLate: 'Aprobado fuera de plazo',
  inSuspense: 'Aprobado, por identificar',
  messages: 'Mensajes enviados al cliente',
  noMessages: 'Todavía no se le envió ningún mensaje.',
  accesses: 'Quién abrió este expediente, cuándo y por qué',
  noAccesses: 'Nadie lo ha abierto.',
} as const;

export const cardPaymentStates: Record<ClientCase['card_payments'][number]['state'], string> = {
  created: 'Iniciado',
  sent: 'Formulario abierto',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  expired: 'No se completó',
};

export const evaluationNames: Record<EvaluationResult, string> = {
  approved: 'Preaprobado',
  manual: 'Decisión manual',
  'manual + guarantor': 'Manual con aval',
  'manual + garanty': 'Manual con garantía',
  rejected: 'Rechazado',
};
