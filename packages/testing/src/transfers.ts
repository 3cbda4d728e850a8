import type { RequestOf } from '@alivio/contract/endpoint.ts';
import {
  confirmTransfer,
  recordTransfer,
  searchTransferCandidates,
  type TransferDetail,
} from '@alivio/contract/transfers.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Loan } from '@alivio/server/loans/loan.ts';
import type { TestServer } from './test-server.ts';

type Typed = RequestOf<typeof recordTransfer>['body'];

let operations = 0;

/** A transfer of nobody in particular, each time another. */
export function anyTransfer(today: CalendarDate, changes: Partial<Typed> = {}): Typed {
  operations += 1;
  return {
    bank: 'BCP',
    operation_number: `7${String(operations).padStart(7, '0')}`,
    amount: centimos(45_000),
    date: addDays(today, -3),
    ...changes,
  };
}

export async function typeTransfer(
  server: TestServer,
  token: string,
  typed: Typed,
): Promise<TransferDetail> {
  const { status, body, error } = await server.call(recordTransfer, { body: typed }, token);
  if (status !== 201) throw new Error(`a transfer was refused: ${JSON.stringify(error)}`);
  return body.transfer;
}

/** What a person would have seen before confirming. */
export async function seenFor(
  server: TestServer,
  token: string,
  { id, loan }: { id: number; loan: Pick<Loan, 'code'> },
): Promise<string> {
  const { body } = await server.call(
    searchTransferCandidates,
    { params: { id }, query: { q: paymentCode(loan.code) } },
    token,
  );
  return body.candidates[0]?.preview?.seen ?? '';
}

/** Looks at what it would do, and confirms it. */
export async function confirmFor(
  server: TestServer,
  token: string,
  of: { id: number; loan: Pick<Loan, 'id' | 'code'> },
) {
  const seen = await seenFor(server, token, of);
  const body = { loan_id: of.loan.id, seen };
  return server.call(confirmTransfer, { params: { id: of.id }, body }, token);
}
