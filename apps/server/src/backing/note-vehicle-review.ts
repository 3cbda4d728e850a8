import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { vehicleObservedMessage } from './vehicle-observed.message.ts';
import { updateVehicle } from './vehicles.sql.ts';

/** The vehicle's papers were reviewed; with a no they go back to the client. */
export async function noteVehicleReview(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act & { by: StaffSession },
  loan: Loan,
): Promise<Loan> {
  const papers = (await listLoanDocuments(trx, loan.id)).find(
    ({ kind }) => kind === 'vehicle_certificate',
  );
  if (papers?.status !== 'observed') return loan;
  await updateVehicle(trx, loan.id, {
    state: 'observed',
    comment: papers.comment,
    state_since: deps.now(),
  });
  await closeWorkItem(deps, trx, act.by, aboutLoan(loan.id), 'collateral_review');
  const holder = await getPerson(trx, loan.clientId);
  await tellClient(deps, trx, holder, vehicleObservedMessage(papers.comment ?? ''));
  return loan;
}
