import type { DeskPaymentState } from '@alivio/contract/desk-clinic-payments.ts';

export const copy = {
  title: 'Cartas y comprobantes',
  caption: 'Pagos a clínicas',
  states: 'Qué esperan',
  search: 'Titular, paciente, documento, pago o crédito',
  site: 'Sede',
  anySite: 'Todas las sedes',
  payment: 'Pago',
  clinic: 'Clínica',
  holder: 'Titular',
  status: 'Estado',
  net: 'A desembolsar',
  since: 'Desde',
  treats: (patient: string) => `Paciente: ${patient}`,
  emptyTitle: 'No hay registros',
  empty: {
    REVISION: 'Todas las clínicas tienen su carta de aprobación.',
    'REVISION COMPROBANTE': 'No hay comprobantes por revisar.',
    'DOCUMENTOS PENDIENTES': 'Ninguna clínica debe enviar su comprobante.',
    RECHAZADO: 'No hay comprobantes rechazados.',
    'EN PROCESO': 'Ningún pago espera su liquidación.',
    PAGADO: 'Todavía no se pagó a ninguna clínica.',
    all: 'Todavía no se redimió ningún crédito.',
  } satisfies Record<DeskPaymentState, string>,
  nothing: 'Ningún pago coincide con tu búsqueda y tus filtros.',
  nothingHere: (state: string) => `Ninguno coincide en «${state}». Puede estar en otro estado.`,
  searchAll: 'Buscar en todos',
  clear: 'Limpiar filtros',
} as const;

export const stateNames: Record<DeskPaymentState, string> = {
  REVISION: 'Cartas por emitir',
  'REVISION COMPROBANTE': 'Comprobantes por revisar',
  'DOCUMENTOS PENDIENTES': 'Esperan comprobante',
  RECHAZADO: 'Rechazados',
  'EN PROCESO': 'En proceso',
  PAGADO: 'Pagados',
  all: 'Todos',
};
