import type { SettlementState } from '@alivio/contract/clinic-settlements.ts';

export const copy = {
  title: 'Liquidaciones',
  intro:
    'Una liquidación junta los pagos aceptados de una sede en una transferencia. Se cierran solas el último día hábil de cada semana, o aquí cuando haga falta.',
  treasuryTitle: 'Solo tesorería cierra, exporta y paga liquidaciones',
  treasury: 'Puedes mirar todo. Para actuar, pídeselo a alguien con permiso de tesorería.',

  readyTitle: 'Listo para cerrar',
  readyCaption:
    'Pagos aceptados que no están en ninguna liquidación y lo que falta descontar, por sede',
  closesOn: (day: string) => `El cierre de la semana es el ${day}.`,
  site: 'Sede',
  payments: 'Pagos',
  total: 'Total',
  deducted: 'Descuentos',
  toTransfer: 'A transferir',
  since: 'Desde',
  noAccount: 'Sin cuenta en soles',
  noRuc: 'Sin RUC',
  owed: (amount: string) => `Debe ${amount}`,
  close: 'Cerrar',
  closeOf: (site: string) => `Cerrar la liquidación de ${site}`,
  closeTitle: '¿Cerrar la liquidación?',
  closeText: (site: string) =>
    `Entra todo lo aceptado de ${site}. Una vez cerrada no se reabre; lo que se acepte después va en la siguiente.`,
  closeWithoutAccount:
    'La sede no tiene una cuenta en soles: no se podrá pagar hasta que la tenga.',
  stillOwed: (amount: string) => `Quedarán ${amount} por descontar de las siguientes.`,
  nothingToTransfer: 'Se descuenta todo: queda cerrada y pagada sin transferencia.',
  closeConfirm: 'Cerrar la liquidación',
  closing: 'Cerrando…',
  closed: (reference: string) => `Se cerró ${reference}.`,
  owedText:
    '«Debe» es lo pagado por tratamientos que se cancelaron después: se descuenta de sus próximas liquidaciones.',
  nothingReady: 'No hay pagos por liquidar: cada comprobante aceptado aparece aquí.',

  listTitle: 'Cerradas',
  caption: 'Liquidaciones, de la más reciente a la más antigua',
  filters: 'Estado',
  all: 'Todas',
  week: 'Semana',
  allWeeks: 'Todas las semanas',
  allSites: 'Todas las sedes',
  reference: 'Liquidación',
  state: 'Estado',
  closedOn: 'Cerrada',
  paid: 'Pago',
  choose: 'Archivo',
  chooseOne: (reference: string) => `Elegir ${reference} para el archivo`,
  atBank: (since: string) => `En archivo desde ${since}`,
  operation: (number: string) => `Operación ${number}`,
  noTransfer: 'Sin transferencia',
  emptyTitle: 'Todavía no hay liquidaciones',
  empty: 'Se cierran con los pagos que ya tienen su comprobante aceptado.',
  nothingTitle: 'Ninguna liquidación con estos filtros',
  clear: 'Ver todas',

  file: 'Archivo para el banco',
  fileOf: (count: number) => `Archivo con ${count}`,
  fileAll: 'Archivo con todas las que no están en uno',
  fileText:
    'Una fila por liquidación con su CCI, monto y referencia. Queda anotado quién lo bajó: desde ese momento el banco puede estar pagándola.',
  fileAllText:
    'Deja fuera las de sedes sin cuenta en soles y las que no tienen nada por transferir.',
  fileBusy: 'Preparando…',
  fileDone: 'El archivo se descargó. Cuando el banco pague, registra cada número de operación.',
  exportedTitle: (count: number) =>
    count === 1 ? 'Ya está en un archivo' : `${count} ya están en un archivo`,
  exportedAgain: 'Descargar de nuevo',
  exportedText: (references: readonly string[]) =>
    `${references.join(', ')} ya ${references.length === 1 ? 'está' : 'están'} en un archivo para el banco. Descárgalo de nuevo solo si el anterior no se usó.`,

  back: 'Volver a Liquidaciones',
  facts: 'Datos',
  closedBy: 'Cerrada por',
  system: 'El cierre de la semana',
  gross: 'Créditos',
  fee: 'Comisión',
  igv: 'IGV de la comisión',
  voided: (count: number) =>
    count === 1
      ? '1 crédito anulado antes de pagarse'
      : `${count} créditos anulados antes de pagarse`,
  account: 'Cuenta de destino',
  cci: 'CCI',
  number: 'Número de cuenta',
  bank: 'Banco',
  missingAccountTitle: 'La sede no tiene una cuenta en soles',
  missingAccount:
    'Administración la propone en Configuración y tesorería la confirma. Hasta entonces no se puede exportar ni pagar; después usará la nueva.',
  accountInSettings: 'Cuenta de la sede en Configuración',
  addAccount: 'Registrar cuenta',
  addAccountOf: (site: string) => `Registrar la cuenta de ${site}`,
  unknownAccount: 'No quedó registrada.',
  firstAccountTitle: 'Se cerró sin cuenta y la sede ya tiene una',
  firstAccount: (bank: string, cci: string) => `Se pagará a ${bank}, CCI ${cci}.`,
  otherAccountTitle: 'La sede tiene otra cuenta desde que se cerró',
  otherAccount: (bank: string, cci: string) =>
    `${bank}, CCI ${cci}. La liquidación sigue con la anterior hasta que decidas cambiarla.`,
  useAccount: 'Pagar a la cuenta nueva',
  accountChanged: 'Ahora se paga a la cuenta nueva.',
  sending: 'Guardando…',

  files: 'Archivos para el banco',
  noFiles: 'Todavía no está en ningún archivo.',
  fileTaken: (by: string, amount: string) => `${by} lo descargó con ${amount}`,
  fileCci: (cci: string) => `CCI ${cci}`,
  fileWithdrawn: (by: string, at: string) => `Retirado por ${by}, ${at}`,
  withdraw: 'El banco no lo pagará',
  withdrawTitle: '¿El banco no pagará el archivo?',
  withdrawText:
    'Confírmalo con el banco antes. La liquidación podrá ir en otro archivo, y sus créditos podrán anularse.',
  withdrawn: 'El archivo quedó retirado.',
  cancel: 'Cancelar',
  atBankNote:
    'El banco puede estar pagándola: sus créditos no se anulan hasta registrar el pago o retirar el archivo.',

  payTitle: 'Registrar el pago',
  payText: (amount: string) =>
    `El banco transfirió ${amount}: escribe su número de operación y el día.`,
  referenceHint: 'Del banco desde el que pagamos. Uno por liquidación.',
  paidDone: 'El pago quedó registrado y avisamos a la sede.',
  nothingTitleToPay: 'No queda nada por transferir',
  nothingToPay: 'Los descuentos son iguales al total: se cierra sin transferencia.',
  settle: 'Cerrar sin transferencia',
  settled: 'La liquidación quedó cerrada sin transferencia.',

  paidTitle: (amount: string) => `Se pagaron ${amount}`,
  paidText: (reference: string, day: string) => `Operación ${reference}, el ${day}.`,
  paidNoTransfer: (day: string) => `Se descontó todo: no hubo transferencia. Cerrada el ${day}.`,
  paidOn: (day: string) => `El ${day}.`,
  registeredBy: 'Pago registrado por',
  voidTitle: 'Anulada: todos sus créditos se anularon antes de pagarse',
  voidText: 'No hay nada que transferir ni registrar.',
  toPayTitle: (amount: string) => `Por transferir: ${amount}`,

  statement: 'Detalle para la sede',
  csv: 'CSV',
  pdf: 'PDF',
  lines: 'Pagos',
  linesCaption: 'Pagos de la liquidación',
  payment: 'ID de pago',
  client: 'Titular',
  redeemed: 'Redimido',
  net: 'Neto',
  lineVoid: 'Anulado',
  noLines: 'No tiene pagos.',
  deductions: 'Descuentos por créditos anulados después de pagarse',
  deductionsCaption: 'Descuentos de la liquidación',
  loan: 'Crédito',
  amount: 'Monto',
} as const;

export const stateFilters: readonly SettlementState[] = ['to_pay', 'paid', 'void'];
