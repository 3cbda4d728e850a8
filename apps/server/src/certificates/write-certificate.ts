import { noDebtNumber } from '@alivio/domain/loan/no-debt-number.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { supportFacts } from '#server/papers/support-facts.ts';
import { toPaperPerson } from '#server/papers/to-paper-person.ts';
import { writeCertificatePaper } from '#server/papers/write-certificate-paper.ts';
import { drawQr } from '#server/qr/draw-qr.ts';
import type { Certificate } from './certificates.sql.ts';

export interface WrittenCertificate {
  number: string;
  fileName: string;
  bytes: Buffer;
}

/** The paper itself, made whenever it is wanted. */
export async function writeCertificate(
  deps: Pick<Deps, 'config'>,
  db: Connection,
  loan: Loan,
  certificate: Certificate,
): Promise<WrittenCertificate> {
  if (loan.disbursedOn === null) throw new Error(`loan ${loan.id} was paid and never disbursed`);
  const number = noDebtNumber(certificate);
  const url = `${deps.config.PUBLIC_URL}/constancia/${certificate.code}`;
  const bytes = await writeCertificatePaper({
    // Strangers are shown it: of the loan's own code they learn nothing.
    loan: { code: paymentCode(loan.code), quote: loan.quote },
    number,
    issuedOn: certificate.issuedOn,
    disbursedOn: loan.disbursedOn,
    holder: toPaperPerson(await getPerson(db, loan.clientId)),
    url,
    qr: drawQr(url),
    support: supportFacts(deps),
  });
  return { number, fileName: `constancia-de-no-adeudo-${number}.pdf`, bytes };
}
