import type { AmountProblem } from '@alivio/domain/money/typed-amount.ts';
export const copy = {
  title: 'Pago anticipado',
  loading: 'Estamos recuperando tu crédito',
  failed: 'Ocurrió un error al cargar tu crédito',
  notFound: 'No encontramos este crédito',
  notPaying: 'Este crédito no tiene cuotas por pagar',
  back: 'Volver a mis créditos',
  backToCredit: 'Volver a mi crédito',
  intro: 'Paga más que tu cuota y elige qué cambia. No tiene costo.',

  amount: '¿Cuánto quieres pagar en soles?',
  amountHint: 'Por ejemplo 2,000 o 2,000.50',
  quick: 'Montos rápidos',
  all: 'Todo',
  owed: (amount: string) => `Para terminar tu crédito hoy: ${amount}`,
  amountMissing: 'Escribe cuánto quieres pagar.',

  choices: '¿Qué quieres que cambie?',
  choiceMissing: 'Elige una opción.',
  saves: (amount: string) => `Ahorras ${amount}`,
  today: (amount: string) => `Pagas hoy ${amount}`,
  left: (count: number, amount: string) =>
    count === 1 ? `Queda 1 cuota de ${amount}` : `Quedan ${count} cuotas de ${amount}`,
  leftUneven: (count: number, amount: string, last: string) =>
    `Quedan ${count} cuotas de ${amount}, la última de ${last}`,
  ends: (day: string) => `Terminas el ${day}`,
  endsToday: 'Terminas hoy',
  advanced: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Pagas la cuota ${numbers[0]}`
      : `Pagas las cuotas ${new Intl.ListFormat('es').format(numbers.map(String))}`,
  noSaving: 'No ahorras intereses: cada cuota se paga en su fecha',

  summary: 'Tu pago',
  toPay: 'Pagas hoy',
  due: 'Primero cubre lo vencido',
  fromFunds: 'De tu saldo a favor',
  saved: 'Ahorras',
  compare: 'Comparar mes a mes',
  payByCard: (amount: string) => `Continuar con tarjeta: ${amount}`,
  payByTransfer: 'Ver los datos para transferir',
  payAdvance: (amount: string) => `Continuar con ${amount}`,
  continue: 'Continuar',
  sending: 'Guardando...',
  busy: 'Un pago con tarjeta aún no termina.',
  notSent: 'No pudimos guardar tu elección. Intenta de nuevo.',
  notLoaded: 'No pudimos cargar esta parte. Recarga la página.',

  keep: 'Dejar mi elección como está',
} as const;

const UNREADABLE = 'Escribe el monto en soles, por ejemplo 2,000 o 2,000.50.';

export const amountProblems: Record<AmountProblem, string> = {
  empty: copy.amountMissing,
  negative: 'El monto no puede ser negativo.',
  foreign: UNREADABLE,
  unreadable: UNREADABLE,
};
