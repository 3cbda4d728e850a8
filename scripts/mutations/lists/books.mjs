import { inDomain } from '../mutation.mjs';

const ENTRIES = ['ledger/entries.test.ts', 'ledger/payment-entries.test.ts'];

/** The accounts that an event moves, and their sides. */
export const books = [
  ...inDomain('ledger/journal-entry.ts', ENTRIES, {
    'an entry need not sum to zero': [
      'if (!isBalanced(entry)) throw',
      'if (entry.key === null) throw',
    ],
    'a reversal repeats the entry': ['amount: negate(posting.amount)', 'amount: posting.amount'],
  }),
  ...inDomain('ledger/entries.ts', ENTRIES, {
    'the fee is a debt of ours': [
      `    ['fee_receivable', fee],
    ['fee_income', negate(fee)],`,
      `    ['fee_receivable', negate(fee)],
    ['fee_income', fee],`,
    ],
    'default interest lowers what is owed': [
      `    ['default_interest_receivable', growth],
    ['default_interest_income', negate(growth)],`,
      `    ['default_interest_receivable', negate(growth)],
    ['default_interest_income', growth],`,
    ],
    'IGV of a payment is income': [
      "['igv_payable', negate(igvOf(paid))]",
      "['interest_income', negate(igvOf(paid))]",
    ],
    'the premium of a payment is income': [
      "['insurance_payable', negate(paid.insurance)]",
      "['interest_income', negate(paid.insurance)]",
    ],
    'money put aside lowers the principal': [
      "['unapplied_funds', negate(fundsChange(payment))]",
      "['loan_principal', negate(fundsChange(payment))]",
    ],
    'the merchant fee is the clinic’s': [
      "['merchant_fee_income', negate(share.merchantFee)]",
      "['clinic_payable', negate(share.merchantFee)]",
    ],
    'a settlement raises what the clinic is owed': [
      `amount: net, of: { loanId } }),`,
      `amount: negate(net), of: { loanId } }),`,
    ],
    'a written-off loan that is paid is a loan again': [
      "account: 'recovery_income'",
      "account: 'loan_principal'",
    ],
  }),
];
