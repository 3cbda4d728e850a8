import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type AccountCode, chart } from '@alivio/domain/ledger/chart.ts';
import { negate, subtract, sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { selectAccountTotal } from './books.sql.ts';

export interface ExplainedLine {
  /** Whose it is, or what. */
  readonly label: string;
  readonly note: string;
  readonly amount: Centimos;
}

/** What one account holds, and the facts outside the books that say why. */
export interface Explanation {
  readonly account: AccountCode;
  /** On the account's own side: what is owed to us, or what we owe, is positive. */
  readonly balance: Centimos;
  readonly lines: readonly ExplainedLine[];
  /** In the books and in no line, or the other way round; zero when all is well. */
  readonly difference: Centimos;
}

export type Explainer = (db: Connection, today: CalendarDate) => Promise<Explanation>;

export async function explain(
  db: Connection,
  account: AccountCode,
  lines: readonly ExplainedLine[],
): Promise<Explanation> {
  const total = centimos(await selectAccountTotal(db, account));
  const balance = chart[account].type === 'asset' ? total : negate(total);
  const difference = subtract(
    balance,
    sumBy(lines, ({ amount }) => amount),
  );
  return { account, balance, lines, difference };
}
