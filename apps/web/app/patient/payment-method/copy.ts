export const copy = {
  title: 'Pagar cuotas',
  question: 'Elige cómo pagar',
  toPay: 'A pagar',
  nothingChosen: 'No has elegido cuotas',
  nothingChosenText: 'Vuelve a Mis pagos y marca las que quieres pagar con tarjeta.',
  backToPayments: 'Ir a Mis pagos',
  chooseAgain: 'Elegir otra vez',
  noPrepayment: 'No has elegido un pago anticipado',
  noPrepaymentText: 'Elige primero cuánto quieres pagar y qué quieres que cambie.',
  prepaymentCancelled: 'No se hizo ningún cobro. Tu elección sigue aquí.',
  preparing: 'Preparando tu pago...',
  prepaymentTitle: 'Pago anticipado',
  prepaymentQuestion: 'Paga con tarjeta',
  changed: (total: string) => `El monto de tus cuotas cambió: ahora es ${total}`,
  changedText: 'Sigue todo como lo elegiste. Revisa el total y vuelve a pulsar Pagar.',
  cancelled: 'Cancelaste el pago',
  cancelledText: 'No se hizo ningún cobro. Tus cuotas siguen elegidas.',

  methods: 'Medio de pago',
  card: 'Tarjeta de crédito o débito',
  cardText: 'Con Izipay, al instante',
  cardPanel:
    'Al pulsar Pagar se abre la ventana segura de Izipay. Los datos de tu tarjeta los ve solo Izipay, no nosotros.',
  accepted: 'Tarjetas que aceptamos',
  marks: [
    { mark: 'visa', name: 'Visa' },
    { mark: 'mastercard', name: 'Mastercard' },
    { mark: 'amex', name: 'American Express' },
    { mark: 'diners', name: 'Diners Club' },
  ],
  transfer: 'Transferencia bancaria',
  transferText: 'Desde tu banca por internet o app',
  onlyCard: 'Con transferencia no hace falta este botón: usa los datos de arriba.',

  pay: 'Pagar',
  opening: 'Abriendo la pasarela...',
  inForm: 'Completa el pago en Izipay',
  confirming: 'Confirmando tu pago...',
} as const;

export const transferCopy = {
  code: 'Código de pago',
  codeText: 'Escríbelo en el concepto o mensaje de la transferencia: así sabemos que es tuya.',
  amount: 'Monto',
  number: 'Número de cuenta',
  cci: 'CCI (desde otro banco)',
  holder: 'Titular',
  next: 'Qué pasa después',
  nextText:
    'Cuando el banco nos confirme tu transferencia, la aplicamos a tus cuotas, desde la más antigua, y la verás en Mis pagos. Mientras tanto no necesitas hacer nada más.',
  nextPrepayment:
    'Cuando el banco nos confirme tu transferencia, la usamos como lo elegiste y te avisamos por correo con tu nuevo cronograma. Si llega menos, primero paga lo que ya venció, lo demás queda a tu favor, y tu elección sigue esperando el resto.',
  loading: 'Buscando los datos de la transferencia',
  failed: 'No pudimos cargar los datos de la transferencia',
} as const;

/** As the specification has them (2 §8), letter by letter. */
export const toasts = {
  unexpected: 'Hubo un error inesperado. Por favor, intentelo más tarde.',
  gateway: 'No se pudo cargar la pasarela de pagos. Por favor, intentelo más tarde.',
  other: 'Error inesperado, por favor intenta nuevamente.',
  invalidMechanism: 'Mecanismo inválido',
  /** Ours: neither a loan nor a procedure is known. */
  nothingToPay: 'Elige primero las cuotas que quieres pagar.',
} as const;
