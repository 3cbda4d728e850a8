import * as contract from '@alivio/contract/receipts.ts';
import type { FastifyInstance } from 'fastify';
import { pdfReply } from '#server/http/pdf-reply.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { listReceipts } from './list-receipts.ts';
import { readReceipt } from './read-receipt.ts';

export function receiptRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listReceipts).with(async ({ session, params }) => {
    const listed = await listReceipts(deps, session, params.id);
    if (isRefusal(listed)) return listed;
    const receipts = listed.map(({ number, reference, payment, method }) => ({
      number,
      reference,
      paid_on: payment.paidOn,
      amount: payment.amount,
      method,
    }));
    return { ok: true, receipts };
  });

  serve(app, contract.getReceipt).with(async ({ session, params }) => {
    const receipt = await readReceipt(deps, session, params.id, params.number);
    return isRefusal(receipt) ? receipt : pdfReply(receipt);
  });
}
