import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { proposeReturnIn } from '#server/money-returns/propose-return.ts';
import { orThrow } from '#server/refusal.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';
import { demoWriterIn } from './demo-writer.ts';
import * as sql from './seed.sql.ts';

const ARRIVED_DAYS_AGO = 12;
const PROPOSER = 'operaciones@alivio.demo';

/** Money that nobody claimed, and somebody's proposal to send it back: a second person finds it in the queue. */
export async function seedReturns(deps: Deps, today: CalendarDate): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const staffUserId = await sql.findStaffId(trx, PROPOSER);
    if (staffUserId === null) throw new Error(`the demo has no ${PROPOSER}`);
    const writer = demoWriterIn(deps, trx, today);
    const paidOn = addDays(today, -ARRIVED_DAYS_AGO);
    const amount = centimos(32_000);
    const arrived = writer.at(paidOn);
    const received = orThrow(
      await receiveMoney(arrived.deps, trx, arrived.act, {
        key: 'demo:unclaimed',
        loanId: null,
        amount,
        paidOn,
        cash: 'cash_bank',
        note: 'Abono sin código, depositado dos veces por la misma persona',
      }),
    );
    if (!('suspense' in received)) throw new Error('the unclaimed money of the demo was claimed');
    const by = { id: 0, role: 'operations', staffUserId } as const;
    orThrow(
      await proposeReturnIn(
        deps,
        trx,
        { by, today },
        {
          source: 'suspense',
          sourceId: received.suspense.id,
          amount,
          payee: {
            name: 'Rosa Quispe Mamani',
            document: '41235678',
            bank: 'BCP',
            cci: '00219300000000000010',
          },
          reason: 'El banco confirmó que el depósito se hizo dos veces.',
        },
      ),
    );
  });
}
