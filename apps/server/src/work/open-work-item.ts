import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { addDeskHours } from '@alivio/domain/work/desk-hours.ts';
import {
  type WorkItemKind,
  workItemHours,
  workItemPriority,
} from '@alivio/domain/work/work-item-kinds.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { insertWorkItem } from './work-items.sql.ts';

interface WorkToDo {
  kind: WorkItemKind;
  subject: WorkSubject;
  /** Why it is here, in a sentence of the program's: this is not forgotten, and what a person wrote may have to be. */
  reason: string;
  /** What the queue calls it where no client can be named; without anybody's name, for it is not forgotten. */
  title?: string;
  /** What it is about; of work about a loan, the loan's amount when nothing is said. */
  amount?: Centimos;
  /** Of what is not about a loan: the loan, when it is known. */
  loanId?: number | null;
}

/** Written in the transaction of the fact that makes the work; if it waits already, it goes on waiting. */
export async function openWorkItem(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { kind, subject, reason, title, amount, loanId }: WorkToDo,
): Promise<void> {
  const openedAt = now();
  await insertWorkItem(trx, {
    kind,
    subject,
    loanId: subject.kind === 'loan' ? subject.id : (loanId ?? null),
    title: title ?? null,
    amount: amount ?? null,
    reason,
    openedAt,
    dueAt: addDeskHours(openedAt, workItemHours[kind]),
    priority: workItemPriority[kind],
  });
}
