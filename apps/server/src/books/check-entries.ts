import type { Connection } from '#server/db/client.ts';
import { explainClearing } from '#server/gateway-settlements/explain-clearing.ts';
import {
  selectAccountTotal,
  selectBrokenEntries,
  selectOpenSuspense,
  selectReturnsToPayTotal,
  selectStaleClinicLoans,
  selectUnbookedCardPayments,
} from './books.sql.ts';
import { checkBatches } from './check-batches.ts';

/** Breaches that no single loan shows: in the entries, in transfers that pay for many loans, in what clinics read. */
export async function checkEntries(db: Connection): Promise<readonly string[]> {
  const broken = await selectBrokenEntries(db);
  const batches = await checkBatches(db);
  const waiting = await selectOpenSuspense(db);
  const inSuspense = -(await selectAccountTotal(db, 'suspense'));
  const approved = await selectReturnsToPayTotal(db);
  const reserved = -(await selectAccountTotal(db, 'returns_payable'));
  const unbooked = await selectUnbookedCardPayments(db);
  const clearing = await explainClearing(db);
  const stale = await selectStaleClinicLoans(db);
  return [
    ...stale.map((loanId) => `a clinic reads what is so: its list tells loan ${loanId} otherwise`),
    ...unbooked.map(
      ({ order_number, key, approved, booked }) =>
        `an approved card payment is in the books once: ${booked} of ${approved} for ${order_number ?? key}`,
    ),
    ...(waiting === inSuspense
      ? []
      : [`suspense is what waits for an owner: ${inSuspense} is booked of ${waiting}`]),
    ...(approved === reserved
      ? []
      : [`what is reserved is what was approved to go back: ${reserved} is booked of ${approved}`]),
    ...(clearing.balance === clearing.explained
      ? []
      : [
          `the gateway's account is explained: ${clearing.balance} is booked, payments, settlements and deposits make ${clearing.explained}`,
        ]),
    ...broken.map(({ key, sum, lines, lineCount }) =>
      lines === lineCount
        ? `every entry sums to zero: ${key} sums to ${sum}`
        : `every entry is whole: ${key} has ${lines} of its ${lineCount} lines`,
    ),
    ...batches,
  ];
}
