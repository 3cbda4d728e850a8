import { isDelivered } from '@alivio/domain/document/document-status.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { isHolders } from './document.ts';
import { selectDocuments } from './documents.sql.ts';
import { documentsReceivedMessage } from './documents-received.message.ts';
import { tellClient } from './tell-client.ts';

/** With the last document the file goes to the desk: nobody has to press anything more. The loan's lock is held. */
export async function submitIfComplete(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act,
  loan: Loan,
): Promise<Loan> {
  const opened =
    loan.state === 'evaluated'
      ? orThrow(await moveLoan(deps, trx, act, loan.id, { kind: 'open_documents' }))
      : loan;
  if (opened.state !== 'documents') return opened;
  const documents = (await selectDocuments(trx, loan.id)).filter(isHolders);
  if (!documents.every(({ status }) => isDelivered(status))) return opened;
  const submitted = orThrow(await moveLoan(deps, trx, act, loan.id, { kind: 'submit_documents' }));
  const isAgain = documents.some(({ status, round }) => status === 'approved' || round > 1);
  await openWorkItem(deps, trx, {
    kind: 'document_review',
    subject: aboutLoan(loan.id),
    reason: isAgain
      ? 'El cliente volvió a enviar lo observado.'
      : 'El cliente envió sus documentos.',
  });
  const person = await getPerson(trx, loan.clientId);
  await tellClient(deps, trx, person, documentsReceivedMessage);
  return submitted;
}
