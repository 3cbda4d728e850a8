import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { lastDayOfContract } from '@alivio/domain/loan/last-day.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { findBacking } from '#server/backing/find-backing.ts';
import { getCategoryName } from '#server/catalog/get-category-name.ts';
import { getSite } from '#server/catalog/get-site.ts';
import { listAdvisorFields } from '#server/confirmation/list-advisor-fields.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { PaperFacts } from '#server/papers/paper-facts.ts';
import { supportFacts } from '#server/papers/support-facts.ts';
import { toPaperPerson } from '#server/papers/to-paper-person.ts';
import { type ContractRow, type SignerRow, selectSigners } from './contracts.sql.ts';
import { keptContractDay } from './kept-contract-day.ts';

interface ContractOfLoan {
  contract: Pick<ContractRow, 'id'>;
  loan: Loan;
  contractDate: CalendarDate;
}

/** Everything that the papers of a contract say, from where each thing is kept. */
export async function gatherPaperFacts(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  { contract, loan, contractDate }: ContractOfLoan,
): Promise<PaperFacts> {
  const signers = await selectSigners(db, contract.id);
  const signing = (role: SignerRow['role']) => {
    const signer = signers.find((each) => each.role === role);
    return signer ? toPaperPerson(signer) : null;
  };
  const holder = await getPerson(db, loan.clientId);
  const { vehicle } = await findBacking(db, loan.id);
  const site = await getSite(db, loan.siteId);
  return {
    loan,
    contractDate,
    lastDayToSign: lastDayOfContract(keptContractDay(loan) ?? contractDate),
    holder: { ...toPaperPerson(holder), civilStatus: holder.civil_status },
    spouse: signing('spouse'),
    guarantor: signing('guarantor'),
    patient: loan.patient && toPaperPerson({ email: null, phone: null, ...loan.patient }),
    clinic: {
      name: site.name,
      site: site.headquarter,
      address: `${site.address}, ${site.district}`,
      category: await getCategoryName(db, loan.categoryId),
    },
    vehicle: loan.backing === 'collateral' ? vehicle : null,
    support: supportFacts(deps),
    advisorFields: await listAdvisorFields(deps, db, loan),
  };
}
