import type { CloseTask } from '@alivio/contract/daily-close.ts';

export const copy = {
  title: 'Cierre del día',
  intro:
    'Créditos con un día que no se pudo cerrar. El sistema lo vuelve a intentar solo, desde el día más antiguo; si un error se repite, avisa al equipo técnico.',
  caption: 'Fallas del cierre, del día más antiguo al más nuevo',
  loan: 'Crédito',
  day: 'Día',
  task: 'Qué falló',
  attempts: 'Intentos',
  since: 'Desde',
  error: 'Último error',
  waits: 'Espera su día anterior',
  emptyTitle: 'No hay registros',
  empty: 'Todos los créditos están al día con el cierre.',
} as const;

export const taskNames: Record<CloseTask, string> = {
  expire: 'Vencer la firma o el QR',
  lapse: 'Caducar la solicitud',
  apply_funds: 'Aplicar saldo a favor',
  accrue_default_interest: 'Cargar interés moratorio',
  remind_holder: 'Recordar la firma del titular',
  remind_signers: 'Recordar las firmas que faltan',
  remind_qr: 'Avisar que el QR vence',
  find_missing_settlements: 'Buscar pagos sin liquidar',
  remind_to_pay: 'Recordar el pago de una cuota',
  judge_promises: 'Juzgar promesas de pago',
  ask_for_contact: 'Pedir un contacto de cobranza',
  close_settlements: 'Cerrar la liquidación de la sede',
};
