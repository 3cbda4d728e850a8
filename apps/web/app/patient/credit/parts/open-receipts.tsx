import { listReceipts } from '@alivio/contract/receipts.ts';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { clientExits, type Outcome, orShow } from '#lib/guards.ts';
import { ReceiptsView } from './receipts-view.tsx';

export async function openReceipts(id: number): Promise<Outcome<ReactNode>> {
  const outcome = await orShow(api(listReceipts, { params: { id } }), clientExits);
  if (!outcome.ok) return outcome;
  return { ok: true, answer: <ReceiptsView loanId={id} receipts={outcome.answer.receipts} /> };
}
