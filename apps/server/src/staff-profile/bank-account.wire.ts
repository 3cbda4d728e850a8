import type { BankAccount } from '@alivio/contract/staff-profile.ts';
import type { selectBankAccount } from './bank-accounts.sql.ts';

type Row = NonNullable<Awaited<ReturnType<typeof selectBankAccount>>>;

export function bankAccountToWire(row: Row): BankAccount {
  return {
    intId: row.id,
    strCCIBank: row.cci,
    strCtaBank: row.account_number,
    bank: { strAbbreviation: row.bank },
    strMoney: row.currency,
    strTypeCta: row.account_type,
  };
}
