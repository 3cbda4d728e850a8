import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { nameWithoutExtension } from '#server/documents/clean-file-name.ts';
import type { IncomingFile } from '#server/files/incoming-file.ts';
import type { NamedFile } from '#server/http/read-multipart.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { getBacking } from './get-backing.ts';
import { isWanted } from './is-wanted.ts';
import { type BackingOfLoan, readBacking } from './read-backing.ts';
import { type PaperRefusal, receivePaper, type Slot } from './receive-paper.ts';

type SlotRefusal = Refusal<
  'not_found' | 'backing_not_wanted' | 'vehicle_missing' | 'document_locked'
>;

/** Takes one file of the vehicle's papers. */
export async function receiveVehicleFile(
  deps: Deps,
  session: ClientSession,
  loanId: number,
  place: { position: number; total: number },
  file: NamedFile<IncomingFile>,
): Promise<BackingOfLoan | SlotRefusal | PaperRefusal> {
  const refused = await receivePaper(
    deps,
    {
      find: async () => findSlot(await getBacking(deps, session, loanId)),
      lock: async (trx) => findSlot(await lockBacking(trx, session, loanId)),
      note: (trx) =>
        recordAuditEvent(deps, trx, session, {
          action: 'vehicle.paper_uploaded',
          subject: { kind: 'loan', id: loanId },
          details: { position: place.position },
        }),
    },
    { ...place, name: nameWithoutExtension(file.name), incomeCategory: null },
    file,
  );
  return refused ?? getBacking(deps, session, loanId);
}

async function lockBacking(
  trx: Connection,
  session: ClientSession,
  loanId: number,
): Promise<BackingOfLoan | Refusal<'not_found'>> {
  const loan = await lockOwnLoan(trx, session, loanId);
  return isRefusal(loan) ? loan : readBacking(trx, loan);
}

function findSlot(backing: BackingOfLoan | Refusal<'not_found'>): Slot | SlotRefusal {
  if (isRefusal(backing)) return backing;
  const { loan, vehicle, vehiclePapers } = backing;
  if (!isWanted(loan, 'collateral')) return refuse('backing_not_wanted');
  if (!vehicle || !vehiclePapers) return refuse('vehicle_missing');
  if (vehicle.state !== 'incomplete' && vehicle.state !== 'observed')
    return refuse('document_locked');
  return { document: vehiclePapers, siblings: [vehiclePapers] };
}
