export const copy = {
  noNewPayment: 'No se puede iniciar un nuevo pago con Izipay en este momento',
  wait: 'Podrás pagar con tarjeta en',
  soon: 'Espera unos minutos para volver a pagar con tarjeta.',
  transfer: 'Pagar por transferencia',
  reference: (reference: string) => `Pago en confirmación: ${reference}`,
} as const;
