export const copy = {
  download: 'Descargar',
  downloadOf: (what: string) => `Descargar ${what}`,
  failed: 'No pudimos descargar el documento. Intenta de nuevo.',
  noReceipts: 'Aún no hay pagos. Aquí tendrás una constancia de cada uno.',
  methods: { card: 'Tarjeta', transfer: 'Transferencia bancaria' },

  scheduleCaption: 'Cronograma de tu crédito, en soles',
  noDates: 'Las fechas se fijan el día en que usas tu crédito en la clínica.',
  noInstallments: 'Pagaste todo tu crédito por adelantado: no quedan cuotas.',
  funds: (amount: string) => `Saldo a favor: ${amount}`,
  fundsText: 'Paga cada cuota el día que vence.',
  prepaid: (amount: string) => `Pagaste ${amount} de capital por anticipado.`,
  number: 'N.º',
  installment: (number: number) => `Cuota ${number}`,
  due: 'Vence',
  principal: 'Capital',
  interest: 'Interés',
  igv: 'IGV',
  insurance: 'Seguro',
  fee: 'Comisión',
  total: 'Cuota',
  late: 'Interés por atraso, con IGV',
  default: 'Interés moratorio',
  paid: 'Pagado',
  owed: 'Por pagar hoy',
  state: 'Estado',
} as const;

export const earlierCopy = {
  none: 'Tu cronograma no ha cambiado: el de arriba es el primero.',
  until: (day: string) => `Vigente hasta el ${day}`,
  caption: (day: string) => `Cronograma vigente hasta el ${day}, en soles`,
  replacedBy: {
    smaller_installment: (amount: string) =>
      `Pagaste ${amount} por adelantado y elegiste reducir la cuota.`,
    fewer_installments: (amount: string) =>
      `Pagaste ${amount} por adelantado y elegiste reducir el plazo.`,
    payoff: (amount: string) => `Pagaste ${amount} y terminaste tu crédito.`,
  },
  number: 'Cuota',
  due: 'Vence',
  principal: 'Capital',
  total: 'Monto',
  sum: 'Total',
} as const;
