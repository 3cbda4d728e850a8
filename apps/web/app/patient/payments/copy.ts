import type { AmountLines, CardPayment, paymentSteps } from '@alivio/contract/payments.ts';

export const copy = {
  title: 'Mis pagos',
  loading: 'Estamos recuperando tus pagos',
  failed: 'Ocurrió un error al cargar tus pagos',
  empty: 'Aún no hay pagos',
  emptyText: 'Cuando la clínica use tu QR, aquí verás tus cuotas.',

  procedure: 'Categoría médica',
  allProcedures: 'Todas',
  chooseProcedure: 'Elige una categoría para marcar las cuotas que quieres pagar.',
  notMixed: 'Se paga una categoría a la vez: no se mezclan.',
  sameName: (name: string, loanId: number) => `${name} (crédito ${loanId})`,

  pending: 'Pagos pendientes',
  nonePending: 'No tienes cuotas pendientes.',
  catchUp: 'Pagar todas las cuotas vencidas y la vigente',
  limit: 'Desde aquí puedes adelantar hasta dos cuotas.',
  prepayForMore: 'Para pagar más, haz un pago anticipado',
  inProcess: 'Pago en confirmación',
  waitsForPayment:
    'Estamos confirmando un pago de este crédito. Cuando termine, podrás pagar las demás cuotas.',
  past: 'Pagos pasados',
  paid: 'Pagada',
  ahead: 'Adelantada',
  paidOn: (day: string) => `Pagada el ${day}`,
  putAside: (amount: string) => `Saldo a favor: ${amount}`,
  putAsideText: 'Se usa por sí solo en tu próxima cuota.',

  of: (number: number, total: number) => `Cuota ${number} de ${total}`,
  dueOn: (day: string) => `Vence el ${day}`,
  dueSince: (day: string) => `Venció el ${day}`,
  lateFor: (days: number) => `Vencida hace ${days === 1 ? '1 día' : `${days} días`}`,
  dueToday: 'Vence hoy',
  dueIn: (days: number) => `Vence en ${days === 1 ? '1 día' : `${days} días`}`,
  untilToday: ', hasta hoy',
  payThis: (number: number, total: number, amount: string) =>
    `Pagar la cuota ${number} de ${total}, ${amount}`,

  pay: (amount: string) => `Pagar ${amount}`,
  cancel: 'Cancelar',
  saved: (amount: string) => `Con este pago terminas tu crédito y ahorras ${amount} en intereses.`,
} as const;

/** '2 cuotas (3 y 4 de 12)'. */
export function coverText(numbers: readonly number[], total: number): string {
  const [first, last] = [numbers.at(0), numbers.at(-1)];
  if (numbers.length < 2) return `1 cuota (${first} de ${total})`;
  const range = numbers.length === 2 ? `${first} y ${last}` : `${first} a ${last}`;
  return `${numbers.length} cuotas (${range} de ${total})`;
}

/** What an amount consists of, in the order in which it is read. */
export const lineNames: Record<keyof AmountLines, string> = {
  principal: 'Capital',
  interest: 'Interés',
  igv: 'IGV',
  insurance: 'Seguro',
  fee: 'Comisión',
  lateInterest: 'Interés compensatorio por atraso',
  defaultInterest: 'Interés moratorio',
  putAside: 'Saldo a favor usado',
};

export const cardCopy = {
  title: 'Pagos con tarjeta',
  failed: 'No pudimos cargar tus pagos con tarjeta',
  earlier: (count: number) =>
    count === 1 ? 'Ver el pago anterior' : `Ver los ${count} pagos anteriores`,
  reference: 'Referencia',
  installments: 'Cuotas',
  purpose: 'Para',
  fellBack:
    'Tu crédito cambió mientras pagabas y no se pudo hacer el pago anticipado: pagó lo que debías y el resto queda a tu favor.',
  card: 'Tarjeta',
  endsIn: (brand: string, digits: string) => `${brand} terminada en ${digits}`,
  timeline: 'Qué pasó con este pago',
  waits: 'Aún no',
  tryAgain: 'Intentar de nuevo',
  receipt: 'Recibo',
  receiptOf: (reference: string) => `Recibo del pago ${reference}`,
  receiptFailed: 'No pudimos descargar tu recibo. Intenta de nuevo.',
  unclaimed:
    'Este crédito ya no tiene cuotas por pagar. Te contactaremos para devolverte el dinero.',
  late: 'El banco lo aprobó cuando ya lo habíamos dado por vencido. Tu dinero está a salvo.',
  putAside: (amount: string) =>
    `${amount} está apartado a tu favor: paga tus próximas cuotas en su fecha.`,
} as const;

export const stepNames: Record<(typeof paymentSteps)[number], string> = {
  created: 'Creado',
  sent: 'Enviado',
  confirmed: 'Confirmado',
  applied: 'Aplicado',
};

type CardState = CardPayment['state'] | 'pending' | 'reversed';

export const cardStates: Record<
  CardState,
  { tone: 'ok' | 'warn' | 'bad' | 'info' | 'neutral'; text: string; why?: string }
> = {
  created: { tone: 'info', text: 'Iniciado', why: 'Aún no se ha cobrado nada.' },
  sent: {
    tone: 'info',
    text: 'En proceso',
    why: 'Aún no sabemos el resultado. Si no llegaste a pagar, puedes intentarlo otra vez: no se cobra dos veces.',
  },
  pending: {
    tone: 'warn',
    text: 'En confirmación',
    why: 'Tu banco aún no lo confirma. No pagues otra vez estas cuotas: el resultado aparecerá aquí.',
  },
  approved: { tone: 'ok', text: 'Aprobado' },
  reversed: {
    tone: 'warn',
    text: 'Revertido',
    why: 'Este pago ya no cuenta en tu crédito: lo que había pagado quedó otra vez pendiente.',
  },
  rejected: { tone: 'bad', text: 'Rechazado', why: 'No se hizo ningún cobro.' },
  expired: { tone: 'neutral', text: 'No se completó', why: 'No se hizo ningún cobro.' },
};

/** Both abbreviations of American Express are in use. */
export const cardBrands: Readonly<Record<string, string>> = {
  VS: 'Visa',
  MC: 'Mastercard',
  AX: 'American Express',
  AE: 'American Express',
  DC: 'Diners Club',
};

/** What became of a payment, told where the client comes back to. */
export const outcomeTexts = {
  approved: (amount: string) => `Recibimos tu pago de ${amount}. Tu recibo está más abajo.`,
  pending: 'Tu banco aún no confirma el pago. El resultado aparecerá aquí.',
  rejected: 'Tu banco no aprobó el pago. No se hizo ningún cobro.',
} as const;
