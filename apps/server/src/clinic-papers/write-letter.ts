import { letterNumber } from '@alivio/domain/disbursement/letter-number.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { supportFacts } from '#server/papers/support-facts.ts';
import { toPaperPerson } from '#server/papers/to-paper-person.ts';
import { writeLetterPaper } from '#server/papers/write-letter-paper.ts';
import type { Letter } from './clinic-papers.sql.ts';

export interface WrittenLetter {
  number: string;
  fileName: string;
  bytes: Buffer;
}

/** The letter itself, made whenever it is wanted of what is kept anyway: the same facts give the same bytes. */
export async function writeLetter(
  deps: Pick<Deps, 'config'>,
  db: Connection,
  letter: Letter,
): Promise<WrittenLetter> {
  const { issuedOn, share, category } = letter;
  const number = letterNumber(letter);
  const loan = await getLoan(db, letter.loanId);
  const site = await getSite(db, letter.siteId);
  const bytes = await writeLetterPaper({
    loan,
    number,
    issuedOn,
    paymentId: letter.shownId,
    clinic: { name: site.name, site: site.headquarter, category },
    holder: toPaperPerson(await getPerson(db, loan.clientId)),
    patient: loan.patient && toPaperPerson(loan.patient),
    share,
    support: supportFacts(deps),
  });
  return { number, fileName: `carta-de-aprobacion-${number}.pdf`, bytes };
}
