export type AccountType = 'asset' | 'liability' | 'income' | 'expense';

interface AccountInfo {
  readonly type: AccountType;
  readonly name: string;
}

/** Chart of accounts. Debits are positive and credits negative in every posting. */
export const chart = {
  cash_gateway: { type: 'asset', name: 'Pasarela de tarjetas por liquidar' },
  cash_bank: { type: 'asset', name: 'Bancos' },
  loan_principal: { type: 'asset', name: 'Capital por cobrar' },
  fee_receivable: { type: 'asset', name: 'Comisiones por cobrar' },
  default_interest_receivable: { type: 'asset', name: 'Intereses moratorios por cobrar' },
  clinic_receivable: { type: 'asset', name: 'Por recuperar de clínicas' },
  unapplied_funds: { type: 'liability', name: 'Saldos a favor de clientes' },
  suspense: { type: 'liability', name: 'Abonos por identificar' },
  clinic_payable: { type: 'liability', name: 'Por pagar a clínicas' },
  client_refunds_payable: { type: 'liability', name: 'Devoluciones por pagar a clientes' },
  returns_payable: { type: 'liability', name: 'Devoluciones aprobadas por pagar' },
  igv_payable: { type: 'liability', name: 'IGV por pagar' },
  insurance_payable: { type: 'liability', name: 'Primas por pagar a la aseguradora' },
  interest_income: { type: 'income', name: 'Intereses compensatorios' },
  fee_income: { type: 'income', name: 'Comisiones a clientes' },
  default_interest_income: { type: 'income', name: 'Intereses moratorios' },
  merchant_fee_income: { type: 'income', name: 'Comisiones a clínicas' },
  recovery_income: { type: 'income', name: 'Recuperación de castigados' },
  write_off_expense: { type: 'expense', name: 'Castigos' },
  gateway_commission_expense: { type: 'expense', name: 'Comisiones de la pasarela' },
} as const satisfies Record<string, AccountInfo>;

export type AccountCode = keyof typeof chart;

/** For codes that come back from the books: one that is not in the chart is a bug. */
export function accountCode(code: string): AccountCode {
  if (!Object.hasOwn(chart, code)) throw new RangeError(`not an account of the chart: ${code}`);
  return code as AccountCode;
}

/** What clients owe us: none of these may ever be negative. */
export const receivables = [
  'loan_principal',
  'fee_receivable',
  'default_interest_receivable',
] as const satisfies readonly AccountCode[];

export type CashAccount = 'cash_gateway' | 'cash_bank';

/** Where the money of a payment comes from: it arrived, or it had arrived without an owner. What goes back is reserved. */
export type PaymentOrigin = CashAccount | 'suspense' | 'returns_payable';

export const paymentOrigins = [
  'cash_gateway',
  'cash_bank',
  'suspense',
  'returns_payable',
] as const satisfies readonly PaymentOrigin[];

export function isPaymentOrigin(account: AccountCode): account is PaymentOrigin {
  return (paymentOrigins as readonly AccountCode[]).includes(account);
}
