import type { SettlementLineView } from '@alivio/contract/gateway-settlements.ts';
import { listNumbers } from '@alivio/domain/installment/list-numbers.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';

type Owner = Pick<SettlementLineView, 'client_name' | 'loan_code'>;

export const copy = {
  title: 'Liquidación',
  facts: 'Datos',
  settledOn: 'Fecha de la liquidación',
  file: 'Archivo',
  imported: 'Importada',
  system: 'El sistema',
  amount: 'Importe',
  commission: 'Comisión de la pasarela',
  net: 'Neto que deposita',
  lines: 'Líneas',
  linesCaption: 'Líneas de la liquidación, las que difieren primero',
  allMatch: 'Todas las líneas coinciden con nuestros pagos',
  open: (count: number) =>
    count === 1 ? 'Falta explicar 1 diferencia' : `Falta explicar ${count} diferencias`,
  openText:
    'Explica cada una con lo que averiguaste. Explicar no mueve dinero: un error lo corrige la pasarela en otra liquidación, y lo que se llevó entero por un contracargo o una devolución se retira del crédito entre dos personas.',
  allExplained: 'Las diferencias están explicadas',
  allMended: 'No queda ninguna diferencia: lo que la pasarela retiró ya no cuenta en su crédito',
  reverse: 'Retirar el pago',
  reverseOf: (order: string) => `Retirar el pago ${order} del crédito`,
  reverseTitle: (order: string) => `¿Retirar el pago ${order} del crédito?`,
  reversePropose: 'Proponer el retiro',
  reversing: 'Enviando',
  reversalLoading: 'Calculando qué pasaría con el crédito',
  reversalProposed: 'Propuesto: falta que otra persona lo confirme',
  reversalEffect: ({ amount }: { amount: Centimos }, { client_name, loan_code }: Owner) =>
    `La pasarela se llevó este pago. Los ${formatSoles(amount)} dejan de contar en el crédito ${loan_code ?? ''} de ${client_name ?? 'su cliente'}.`,
  reversalDue: ({ due_before, due_after }: { due_before: Centimos; due_after: Centimos }) =>
    due_before === due_after
      ? `Lo vencido hoy sigue en ${formatSoles(due_after)}.`
      : `Lo vencido hoy pasa de ${formatSoles(due_before)} a ${formatSoles(due_after)}.`,
  reversalOpens: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Vuelve a estar pendiente la cuota ${numbers.join()}.`
      : `Vuelven a estar pendientes las cuotas ${listNumbers(numbers)}.`,
  reversalReopens:
    'El crédito figura como pagado y se abre otra vez; su constancia de no adeudo deja de valer.',
  reversalReschedules: 'Vuelve el cronograma de antes del pago anticipado.',
  reversalTells: 'Otra persona tiene que confirmarlo. Entonces el cliente recibe un correo.',
  reversalWaiting: 'Retiro del pago por confirmar',
  reversalMine: 'Lo propusiste tú: lo confirma otra persona.',
  reversalConfirm: 'Confirmar el retiro',
  reversalConfirmOf: (order: string) => `Confirmar el retiro del pago ${order}`,
  reversalDecline: 'No retirar',
  reversalDeclineOf: (order: string) => `No retirar el pago ${order}`,
  reversalDeclineTitle: (order: string) => `¿Por qué no se retira el pago ${order}?`,
  reversalDeclineEffect: 'El pago sigue contando en el crédito y la línea sigue con su diferencia.',
  reversalStates: {
    done: 'El pago se retiró del crédito.',
    other_amount: 'No es el monto del pago: no se retira del crédito. Explica la diferencia.',
    not_applied: 'El pago no está aplicado a un crédito: espera en Por aplicar.',
    elsewhere: 'El pago ya se retiró, o está por retirarse, por otra línea.',
    waiting: 'Retiro del pago por confirmar',
  },
  explainTitle: (order: string) => `¿Por qué difiere la línea ${order}?`,
  explainEffect:
    'Queda registrado con tu nombre. Con la última diferencia explicada el caso se cierra.',
  deposit: 'Depósito en el banco',
  taken: (day: string) => `Llegó al banco el ${day}`,
  takenBy: (by: string, at: string) => `Lo tomó ${by}, ${at}`,
  difference: 'Diferencia con el neto',
  reason: 'Motivo',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  undoTitle: '¿Deshacer el depósito?',
  undoEffect:
    'El abono vuelve a quedar por identificar y la liquidación vuelve a esperar su depósito.',
  undoConfirm: 'Deshacer el depósito',
  undoing: 'Deshaciendo',
  noDeposit: 'La pasarela no deposita nada por esta liquidación.',
  candidates: 'Abonos del banco que pueden ser',
  noCandidates: 'Ningún abono por identificar de esos días. Regístralo en Transferencias y vuelve.',
  exact: 'Es el neto exacto',
  take: 'Tomar como depósito',
  takeOf: (amount: string, day: string) => `Tomar como depósito ${amount} del ${day}`,
  taking: 'Tomando',
  takeTitle: (amount: string) => `¿Tomar ${amount} como depósito?`,
  takeEffect: (difference: string) =>
    `No es el neto de la liquidación: ${difference}. Escribe por qué lo tomas; la diferencia queda a la vista.`,
  undoneTitle: 'Depósitos deshechos',
  undone: (amount: string, by: string, at: string) => `${amount}, ${by}, ${at}`,
} as const;
