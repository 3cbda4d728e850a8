import type { MoneyReturn, ReturnSource, ReturnState } from '@alivio/contract/money-returns.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export const copy = {
  title: 'Devoluciones',
  intro:
    'Una persona propone la devolución y otra la aprueba: desde ahí el dinero está reservado. Tesorería la paga en el banco y registra el número de operación.',
  caption: 'Devoluciones, de la más reciente a la más antigua',
  filters: 'Estado',
  all: 'Todas',
  what: 'Qué se devuelve',
  payee: 'A quién',
  amount: 'Monto',
  proposed: 'Propuesta',
  state: 'Estado',
  emptyTitle: 'Todavía no hay devoluciones',
  empty: 'Se proponen desde Por aplicar.',
  openUnapplied: 'Ver lo que está por aplicar',
  nothingTitle: 'Ninguna devolución en este estado',
  nothing: 'Elige otro estado o mira todas.',
  clear: 'Ver todas',
  newTitle: 'Devolver dinero',
  back: 'Volver a Por aplicar',
  backToList: 'Volver a Devoluciones',
  whatTitle: 'Qué se devuelve',
  source: 'Qué es',
  available: 'Disponible',
  whose: 'De quién',
  nobody: 'Sin dueño todavía',
  note: 'Datos del banco',
  loan: 'Crédito',
  openClient: 'Abrir su expediente',
  payeeTitle: 'A quién y a qué cuenta',
  amountLabel: 'Monto a devolver',
  amountHint: (most: string) => `Hasta ${most}`,
  amountError: (most: string) => `Escribe un monto entre S/ 0.01 y ${most}.`,
  nameLabel: 'Nombre completo de quien recibe',
  documentLabel: 'Documento',
  cciLabel: 'CCI',
  cciHint: '20 dígitos; puedes pegarlo con guiones.',
  bankLabel: 'Banco',
  reasonLabel: 'Motivo',
  reasonHint: 'Lo lee quien aprueba y queda en el registro.',
  effectTitle: 'Qué va a pasar',
  effect: [
    'Nada sale todavía: la devolución espera a que otra persona, con permiso de supervisión, la apruebe.',
    'Al aprobarse, el dinero queda reservado hasta que tesorería la pague en el banco y registre el número de operación.',
  ],
  propose: 'Proponer la devolución',
  proposing: 'Enviando',
  proposedToast: 'La devolución espera a otra persona.',
  goneTitle: 'Ese dinero ya no está por aplicar',
  gone: 'Alguien lo aplicó o lo devolvió. Mira lo que queda en Por aplicar.',
  waitingTitle: 'Ya hay una devolución por confirmar',
  waiting: 'Mira quién la propuso y qué falta.',
  openReturn: 'Ver la devolución',
  one: (id: number) => `Devolución ${id}`,
  cci: 'CCI',
  bank: 'Banco',
  document: 'Documento',
  reason: 'Motivo',
  paidOn: 'Pagada el',
  reference: 'Número de operación',
  trail: 'Quién hizo qué',
  approveTitle: 'Revisar y aprobar',
  approveText:
    'Al aprobarla, este dinero queda reservado: nada más puede usarlo. Todavía no sale: después tesorería la paga en el banco.',
  ownTitle: 'Espera a otra persona',
  own: 'La propusiste tú: la aprueba alguien más.',
  approve: 'Aprobar la devolución',
  decline: 'Rechazar',
  sending: 'Enviando',
  approved: 'Devolución aprobada. Falta pagarla en el banco.',
  declined: 'La devolución se rechazó.',
  declineTitle: 'Rechazar la devolución',
  declineEffect: 'Nada sale. El dinero sigue por aplicar y la propuesta queda cerrada.',
  declineReason: 'Por qué no',
  payTitle: 'Pagar en el banco',
  payText:
    'El dinero está reservado y sigue en nuestra cuenta. Haz la transferencia en el banco y registra aquí su número de operación y su fecha.',
  referenceHint: 'De 4 a 40 letras, números o guiones.',
  paid: 'Pago registrado.',
  giveUp: 'Dejar sin efecto',
  givenUp: 'La devolución se dejó sin efecto.',
  giveUpTitle: 'Dejar sin efecto la devolución',
  giveUpEffect:
    'Solo si el banco no la pagó ni la va a pagar. El dinero vuelve a estar por aplicar y alguien tendrá que decidir otra vez.',
  giveUpReason: 'Por qué no se paga',
} as const;

/** What happens to the money while its return waits for a second person. */
export const meanwhileTexts: Record<ReturnSource, string> = {
  suspense: 'Mientras espera, nadie puede aplicar este abono a un crédito.',
  funds:
    'Si antes de aprobarse vence una cuota que usa este saldo, la propuesta queda desactualizada. Una vez aprobada, el dinero está reservado.',
  refund: 'Cuando se pague, el cliente recibe un correo con el número de operación.',
};

export const stateLooks: Record<ReturnState, { label: string; tone: Tone | 'neutral' }> = {
  waiting: { label: 'Por confirmar', tone: 'warn' },
  approved: { label: 'Por pagar en el banco', tone: 'warn' },
  paid: { label: 'Pagada', tone: 'ok' },
  declined: { label: 'Rechazada', tone: 'info' },
  outdated: { label: 'Desactualizada', tone: 'info' },
  given_up: { label: 'Dejada sin efecto', tone: 'info' },
};

/** What has left and what has not. */
export const stateTexts: Record<ReturnState, string> = {
  waiting: 'Espera a que otra persona la apruebe: nada ha salido.',
  approved: 'Aprobada: el dinero está reservado y falta registrar el pago del banco.',
  paid: 'El dinero salió del banco y quedó registrado.',
  declined: 'Otra persona la rechazó: nada salió y el dinero siguió por aplicar.',
  outdated: 'El dinero cambió antes de que se aprobara: nada salió.',
  given_up: 'Se dejó sin efecto después de aprobada: el dinero volvió a estar por aplicar.',
};

export const trailTexts: Record<MoneyReturn['trail'][number]['act'], string> = {
  proposed: 'Propuso la devolución',
  approved: 'La aprobó: el dinero quedó reservado',
  paid: 'Registró el pago del banco',
  declined: 'La rechazó',
  outdated: 'La revisó cuando el dinero ya había cambiado: quedó desactualizada',
  given_up: 'La dejó sin efecto',
};
