/** Of what waits for a transfer: fetched with what says it. */
export const waitingCopy = {
  waiting: 'Esperamos tu transferencia',
  waitingFor: (choice: string, amount: string) => `${choice} con ${amount}`,
  waitingPayoff: 'Cancelar todo',
  until: (day: string) => `Vale para transferencias hechas hasta el ${day}.`,
  untilPayoff: (day: string) =>
    `Vale hasta el ${day}. El monto sube cada día: mira aquí el del día en que transfieres.`,
  came: (came: string, missing: string) => `Ya llegaron ${came} · Faltan ${missing}`,
  change: 'Cambiar',
  withdraw: 'Quitar',
  withdrawing: 'Quitando...',
  withdrawn: 'Quitamos tu elección. Lo que transfieras pagará tus cuotas como siempre.',
  see: 'Ver los datos',
  seePayments: 'Ver mis pagos',
} as const;
