import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Attempt } from '#sandbox/izipay/attempt.ts';
import type { Company } from '#sandbox/izipay/company.ts';
import { toEnvelope } from '#sandbox/izipay/envelope.wire.ts';
import { nothingToSettlePage } from '#sandbox/izipay/nothing-to-settle-page.ts';
import { isOutcome, outcomes } from '#sandbox/izipay/results.ts';
import {
  isSettlementFault,
  limaDay,
  rewriteSettlement,
  settlementFaults,
  writeSettlement,
} from '#sandbox/izipay/settlement.ts';
import { cardFor, maskedCard } from '#sandbox/izipay/test-cards.ts';
import { isCalendarDay } from '#sandbox/wire/calendar-day.ts';
import { textField } from '#sandbox/wire/fields.ts';
import { whenAnswered } from '#sandbox/wire/when-answered.ts';

/** What a program uses in place of people in front of the form. */
export function registerCardControl(app: FastifyInstance, company: Company): void {
  const { store, notifications } = company;

  app.get('/control/card', async () => store.list().map(toView));

  /** The file that the customer imports: of what was not settled yet, or an earlier one by its number. */
  app.get('/control/card/settlement', async (request, reply) => {
    const number = textField(request.query, 'number');
    const date = textField(request.query, 'date') ?? limaDay(new Date());
    if (!isCalendarDay(date)) return refuse(reply, 400, 'date debe ser una fecha, AAAA-MM-DD.');
    const fault = textField(request.query, 'fault') ?? 'none';
    if (!isSettlementFault(fault))
      return refuse(reply, 400, `fault debe ser ${Object.keys(settlementFaults).join(' | ')}.`);
    const written = number ? rewriteSettlement(store, number) : writeSettlement(store, date, fault);
    if (written === null) {
      if (!request.headers.accept?.includes('text/html'))
        return refuse(reply, 404, 'No hay pagos aprobados por liquidar.');
      return reply.code(404).type('text/html; charset=utf-8').send(nothingToSettlePage());
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${written.number}.csv"`)
      .send(written.csv);
  });

  app.post('/control/card/notify-at', async (request, reply) => {
    const url = textField(request.body, 'url') ?? '';
    if (!URL.canParse(url)) return refuse(reply, 400, 'url debe ser una dirección web.');
    notifications.sendTo(url);
    return { ok: true, url };
  });

  app.post('/control/card/:transactionId/told', async (request) => {
    await notifications.told(textField(request.params, 'transactionId') ?? '');
    return { ok: true };
  });

  app.post('/control/card/:transactionId', async (request, reply) => {
    const attempt = store.find(textField(request.params, 'transactionId') ?? '');
    if (!attempt) return refuse(reply, 404, 'No existe esa transacción.');
    const outcome = textField(request.body, 'outcome') ?? '';
    if (!isOutcome(outcome)) {
      return refuse(reply, 400, `outcome debe ser ${outcomes.join(' | ')}.`);
    }
    if (!attempt.isOpen && attempt.state !== 'pending') {
      return refuse(reply, 409, 'La transacción ya fue procesada.');
    }
    const card = attempt.card ?? cardOf(outcome);
    company.settle(attempt, outcome, { card });
    whenAnswered(reply, () => company.announce(attempt));
    return toEnvelope(attempt);
  });
}

function cardOf(outcome: Parameters<typeof cardFor>[0]) {
  const card = cardFor(outcome);
  return card ? maskedCard(card) : null;
}

function toView({ transactionId, orderNumber, amount, state, isOpen, ...rest }: Attempt) {
  const { code, merchantBuyerId, createdAt } = rest;
  return { transactionId, orderNumber, amount, state, isOpen, code, merchantBuyerId, createdAt };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ ok: false, message });
}
