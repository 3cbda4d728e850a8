import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exchangeRateOn } from '#sandbox/decolecta/exchange-rate.ts';
import { birthDateOf, personWithDni, UNKNOWN_DNI } from '#sandbox/decolecta/state.ts';
import { isCalendarDay } from '#sandbox/wire/calendar-day.ts';
import { bearerToken } from '#sandbox/wire/credentials.ts';
import { textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

/** https://decolecta.gitbook.io/docs */
export function registerDecolecta(app: FastifyInstance, world: World): void {
  const withToken = { preHandler: requireToken };

  app.get('/decolecta/v1/reniec/dni', withToken, async (request, reply) => {
    const dni = textField(request.query, 'numero') ?? '';
    if (!/^\d{8}$/.test(dni)) return sendError(reply, 400, 'Invalid request');

    const outcome = await world.scenarios.next('registry');
    if (outcome === 'down') return sendError(reply, 503, 'Service unavailable');
    if (outcome === 'not-found' || dni === UNKNOWN_DNI) return sendError(reply, 404, 'Not found');

    const person = personWithDni(dni);
    return outcome === 'with-birthdate' ? { ...person, birth_date: birthDateOf(dni) } : person;
  });

  app.get('/decolecta/v1/tipo-cambio/sunat', withToken, async (request, reply) => {
    const date = textField(request.query, 'date') ?? todayInLima();
    if (!isCalendarDay(date)) return sendError(reply, 400, 'Invalid request');

    const outcome = await world.scenarios.next('exchange');
    if (outcome === 'down') return sendError(reply, 503, 'Service unavailable');
    return exchangeRateOn(date);
  });
}

async function requireToken(request: FastifyRequest, reply: FastifyReply) {
  if (bearerToken(request.headers.authorization) !== undefined) return;
  return sendError(reply, 401, 'Unauthorized');
}

function sendError(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}

function todayInLima(): string {
  // Swedish writes dates as YYYY-MM-DD.
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Lima' });
}
