import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#sandbox/config.ts';
import { isCalendarDay } from '#sandbox/wire/calendar-day.ts';
import { textField } from '#sandbox/wire/fields.ts';

/** Moving the date only queues the daily close of every day passed; the server's worker makes them afterwards. */
const GIVE_UP_AFTER_MS = 30_000;

/** The product's server owns the business date; the sandbox asks for it and asks to move it. */
export function registerClockControl(
  app: FastifyInstance,
  { appUrl, sandboxKey }: Pick<Config, 'appUrl' | 'sandboxKey'>,
): void {
  const url = `${appUrl}/api/v1/business-date`;
  const headers = { 'x-sandbox-key': sandboxKey };

  app.get('/control/clock', (_request, reply) => relay(reply, url, { headers }));

  app.post('/control/clock', async (request, reply) => {
    const today = textField(request.body, 'today') ?? '';
    if (!isCalendarDay(today)) {
      const message = 'today debe ser una fecha del calendario, AAAA-MM-DD.';
      return reply.code(400).send({ ok: false, message });
    }
    return relay(reply, url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ today }),
    });
  });
}

async function relay(reply: FastifyReply, url: string, init: RequestInit): Promise<FastifyReply> {
  const answer = await ask(url, init);
  return reply.code(answer.status).send(answer.body);
}

async function ask(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) });
    const body = parseJson(await response.text());
    return {
      status: response.status,
      body: body ?? { ok: false, message: `Alivio respondió ${response.status}.` },
    };
  } catch {
    return { status: 503, body: { ok: false, message: 'El servidor de Alivio no responde.' } };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
