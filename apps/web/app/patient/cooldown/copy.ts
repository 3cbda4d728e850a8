export const copy = {
  noNewPayment: 'No se puede iniciar un nuevo pago con Izipay en este momento',
  wait: 'Podrás pagar con tarjeta en',
  soon: 'Espera unos minutos para volver a pagar con tarjeta.',
  transfer: 'Pagar por transferencia',
  unfinished: (instant: string) =>
    `Un pago con tarjeta de este crédito aún no termina. Si no lo completas, se cierra solo a más tardar el ${instant} y podrás hacer otro.`,
  reference: (reference: string) => `Pago en confirmación: ${reference}`,
} as const;
