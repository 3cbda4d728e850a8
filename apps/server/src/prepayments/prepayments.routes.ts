import { choosePrepayment } from '@alivio/contract/choose-prepayment.ts';
import { getEarlierSchedules } from '@alivio/contract/earlier-schedules.ts';
import { getPrepayment } from '@alivio/contract/prepayments.ts';
import { withdrawPrepayment } from '@alivio/contract/withdraw-prepayment.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { startPrepayment } from '#server/payments/start-prepayment.ts';
import { waitingToWire } from '#server/prepayment-choices/waiting-to-wire.ts';
import { withdrawChoice } from '#server/prepayment-choices/withdraw-choice.ts';
import { isRefusal } from '#server/refusal.ts';
import { chooseTransfer } from './choose-transfer.ts';
import { findPrepayment } from './find-prepayment.ts';
import { listEarlierSchedules } from './list-earlier-schedules.ts';
import { earlierToWire, figuresOfWire, prepaymentToWire } from './prepayments.wire.ts';

export function prepaymentRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, getPrepayment).with(async ({ session, params }) => {
    const found = await findPrepayment(deps, session, params.id);
    return isRefusal(found) ? found : prepaymentToWire(found);
  });

  serve(app, choosePrepayment).with(async ({ session, params, body }) => {
    const { choice, amount, by } = body;
    const wanted = { loanId: params.id, choice, amount, seen: figuresOfWire(body.seen) };
    if (by === 'transfer') {
      const waiting = await chooseTransfer(deps, session, wanted);
      return isRefusal(waiting)
        ? waiting
        : { ok: true, card: null, waiting: waitingToWire(waiting) };
    }
    const form = await startPrepayment(deps, session, wanted);
    if (isRefusal(form)) return form;
    const card = { ...form, key_rsa: deps.config.CARD_KEY_RSA };
    return { ok: true, card, waiting: null };
  });

  serve(app, withdrawPrepayment).with(async ({ session, params }) => {
    const refused = await withdrawChoice(deps, session, params.id);
    return refused ?? { ok: true };
  });

  serve(app, getEarlierSchedules).with(async ({ session, params }) => {
    const changes = await listEarlierSchedules(deps, session, params.id);
    return isRefusal(changes) ? changes : { ok: true, schedules: earlierToWire(changes) };
  });
}
