import { logContact } from '@alivio/contract/collection.ts';
import { takeWorkItem } from '@alivio/contract/desk.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { type ClientActionFunctionArgs, data } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { type Outcome, orShow, staffExits } from '#lib/guards.ts';

/** Everything that somebody can do on the page of a loan in arrears. */
export type ArrearsAct =
  | { act: 'take'; workItemId: number }
  | {
      act: 'log_contact';
      loanId: number;
      /** The same for every try of one contact. */
      key: string;
      contact: RequestOf<typeof logContact>['body'];
    };

interface ArrearsActResult {
  act: ArrearsAct['act'];
  /** Set when nothing was done. */
  refusal: ApiError | null;
}

/** The action of the screen. A refusal because something changed loads the file again, any other leaves it alone. */
export async function runArrearsAct({ request }: ClientActionFunctionArgs) {
  const act: ArrearsAct = await request.json();
  const outcome = await perform(act);
  const refusal = outcome.ok ? null : outcome.error;
  const result: ArrearsActResult = { act: act.act, refusal };
  const isStale = refusal === null || refusal.status === 409;
  return isStale ? result : data(result, { status: refusal.status || 503 });
}

function perform(act: ArrearsAct): Promise<Outcome<object>> {
  if (act.act === 'take')
    return orShow(api(takeWorkItem, { params: { id: act.workItemId } }), staffExits);
  const { loanId: id, key: idempotencyKey, contact: body } = act;
  return orShow(api(logContact, { params: { id }, body }, { idempotencyKey }), staffExits);
}
