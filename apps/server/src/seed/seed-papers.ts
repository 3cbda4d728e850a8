import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { HOLDER_KINDS } from '@alivio/domain/document/document-kinds.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { decideLoanIn } from '#server/desk/decide-loan.ts';
import { reviewDocumentIn } from '#server/desk/review-document.ts';
import { isHolders } from '#server/documents/document.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { placeHolderFile } from '#server/documents/place-holder-file.ts';
import { writeFile } from '#server/files/write-file.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { orThrow } from '#server/refusal.ts';
import type { ClientSession, StaffSession } from '#server/sessions/session.ts';
import type { PaperAct } from './demo-loan-path.ts';
import { demoPaper, OBSERVED_COMMENT } from './demo-papers.ts';
import type { DemoWriter } from './demo-writer.ts';
import * as sql from './seed.sql.ts';

const DESK = 'operaciones@alivio.demo';

/** Lets the client and the desk do with the papers what they did in the demo's story. */
export async function seedPapers(
  writer: DemoWriter,
  day: CalendarDate,
  loan: Loan,
  act: PaperAct,
): Promise<Loan> {
  switch (act) {
    case 'send_some':
      return send(writer, day, loan, HOLDER_KINDS.slice(0, 2));
    case 'send_rest':
      return send(writer, day, loan, HOLDER_KINDS.slice(2));
    case 'observe_one':
    case 'read_all':
      return read(writer, day, loan, act === 'observe_one');
    case 'decide':
      return decide(writer, day, loan);
  }
}

async function send(
  { trx, at }: DemoWriter,
  day: CalendarDate,
  loan: Loan,
  kinds: readonly (typeof HOLDER_KINDS)[number][],
): Promise<Loan> {
  const { deps } = at(day);
  const person = await getPerson(trx, loan.clientId);
  const by: ClientSession = { id: 0, role: 'client', clientId: loan.clientId, sellerId: null };
  let after = loan;
  for (const kind of kinds) {
    const paper = demoPaper(kind, person, day);
    const written = await writeFile(deps, paper.content);
    const file = { ...written, ...paper, incoming: written, discard: async () => {} };
    const placement = {
      position: 1,
      total: 1,
      name: paper.name,
      incomeCategory: paper.incomeCategory,
    };
    after = orThrow(
      await placeHolderFile(deps, trx, { by, today: day }, loan.id, { kind, placement, file }),
    );
  }
  return after;
}

async function read(
  { trx, at }: DemoWriter,
  day: CalendarDate,
  loan: Loan,
  isOneObserved: boolean,
): Promise<Loan> {
  const { deps } = at(day);
  const act = { by: await deskSession(trx), today: day };
  for (const document of (await listLoanDocuments(trx, loan.id)).filter(isHolders)) {
    const isObserved = isOneObserved && document.kind === 'utility_bill';
    const review = isObserved
      ? { decision: 'observe' as const, comment: OBSERVED_COMMENT }
      : { decision: 'approve' as const, comment: null };
    orThrow(await reviewDocumentIn(deps, trx, act, document.id, review));
  }
  return getLoan(trx, loan.id);
}

async function decide({ trx, at }: DemoWriter, day: CalendarDate, loan: Loan): Promise<Loan> {
  const { deps } = at(day);
  const act = { by: await deskSession(trx), today: day, why: 'Documentos conformes.' };
  const decided = orThrow(await decideLoanIn(deps, trx, act, loan.id, 'approve'));
  return decided.loan;
}

async function deskSession(trx: DemoWriter['trx']): Promise<StaffSession> {
  const staffUserId = await sql.findStaffId(trx, DESK);
  if (staffUserId === null) throw new Error(`the demo has no ${DESK}`);
  return { id: 0, role: 'operations', staffUserId };
}
