import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { addDeskHours } from '@alivio/domain/work/desk-hours.ts';
import {
  type WorkItemKind,
  workItemHours,
  workItemPriority,
} from '@alivio/domain/work/work-item-kinds.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { NewWorkItem } from './work-items.sql.ts';

export interface WorkToDo {
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
  /** Of what the law or a promise has set a day for; everything else is due after the hours of its kind. */
  dueAt?: Date;
}

/** With when it is due, and how soon before other work. */
export function newWorkItem(
  { kind, subject, reason, title, amount, loanId, dueAt }: WorkToDo,
  openedAt: Date,
): NewWorkItem {
  return {
    kind,
    subject,
    loanId: subject.kind === 'loan' ? subject.id : (loanId ?? null),
    title: title ?? null,
    amount: amount ?? null,
    reason,
    openedAt,
    dueAt: dueAt ?? addDeskHours(openedAt, workItemHours[kind]),
    priority: workItemPriority[kind],
  };
}
