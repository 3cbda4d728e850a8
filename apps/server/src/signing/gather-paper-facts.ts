import { lastDayOfContract } from '@alivio/domain/loan/last-day.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { findBacking } from '#server/backing/find-backing.ts';
import { readToday } from '#server/business-date/today.ts';
import { getCategoryName } from '#server/catalog/get-category-name.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { PaperFacts, PaperPerson } from '#server/papers/paper-facts.ts';
import { type ContractRow, type SignerRow, selectSigners } from './contracts.sql.ts';
import { keptContractDay } from './kept-contract-day.ts';

/** Everything that the papers of a contract say, from where each thing is kept. */
export async function gatherPaperFacts(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  contract: Pick<ContractRow, 'id'>,
  loan: Loan,
): Promise<PaperFacts> {
  const { db, config } = deps;
  const signers = await selectSigners(db, contract.id);
  const signing = (role: SignerRow['role']) => {
    const signer = signers.find((each) => each.role === role);
    return signer ? personOf(signer) : null;
  };
  const holder = await getPerson(db, loan.clientId);
  const { vehicle } = await findBacking(db, loan.id);
  const site = await getSite(db, loan.siteId);
  const contractDate = await readToday(deps, db);
  return {
    loan,
    contractDate,
    lastDayToSign: lastDayOfContract(keptContractDay(loan) ?? contractDate),
    holder: { ...personOf(holder), civilStatus: holder.civil_status },
    spouse: signing('spouse'),
    guarantor: signing('guarantor'),
    patient: loan.patient && personOf({ email: null, phone: null, ...loan.patient }),
    clinic: {
      name: site.name,
      site: site.headquarter,
      address: `${site.address}, ${site.district}`,
      category: await getCategoryName(db, loan.categoryId),
    },
    vehicle: loan.backing === 'collateral' ? vehicle : null,
    support: {
      phone: config.SUPPORT_PHONE,
      whatsapp: config.SUPPORT_WHATSAPP,
      email: config.SUPPORT_EMAIL,
    },
    // An advisor enters nothing yet that is not the client's own answer.
    advisorFields: [],
  };
}

type Named = Pick<
  SignerRow,
  'first_name' | 'last_name' | 'document_type' | 'identification_number'
> & { email?: string | null | undefined; phone?: string | null | undefined };

function personOf(person: Named): PaperPerson {
  return {
    fullName: `${person.first_name} ${person.last_name}`,
    documentType: person.document_type,
    documentNumber: person.identification_number,
    email: person.email ?? null,
    phone: person.phone ?? null,
  };
}
