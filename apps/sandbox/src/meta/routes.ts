import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendGraphError } from '#sandbox/meta/errors.ts';
import { renderTemplate } from '#sandbox/meta/template-text.ts';
import { bearerToken } from '#sandbox/wire/credentials.ts';
import { field, textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

/** https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages, template messages only */
export function registerMeta(app: FastifyInstance, world: World): void {
  app.post('/meta/:version/:phoneNumberId/messages', async (request, reply) => {
    if (bearerToken(request.headers.authorization) === undefined) {
      return sendGraphError(reply, {
        status: 401,
        code: 190,
        message: 'Invalid OAuth access token - Cannot parse access token',
      });
    }

    const to = (textField(request.body, 'to') ?? '').replace(/\D/g, '');
    const problem = findProblem(request.body, to);
    if (problem !== null) {
      return sendGraphError(reply, { status: 400, code: 100, message: `(#100) ${problem}` });
    }

    const text = renderTemplate(field(request.body, 'template'));
    if (text === null) {
      const message = '(#132000) Number of parameters does not match the expected number of params';
      return sendGraphError(reply, { status: 400, code: 132000, message });
    }

    if ((await world.scenarios.next('whatsapp')) === 'fail') {
      const message = '(#131000) Something went wrong';
      return sendGraphError(reply, { status: 500, code: 131000, message });
    }

    world.deliver({ channel: 'whatsapp', to: `+${to}`, text });
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: textField(request.body, 'to'), wa_id: to }],
      messages: [{ id: `wamid.${randomBytes(24).toString('base64')}`, message_status: 'accepted' }],
    };
  });
}

function findProblem(body: unknown, to: string): string | null {
  if (textField(body, 'messaging_product') !== 'whatsapp') {
    return 'The parameter messaging_product is required.';
  }
  if (to.length < 8 || to.length > 15) return 'The parameter to is required.';
  if (textField(body, 'type') !== 'template') return 'Param type must be one of {TEMPLATE}';
  const template = field(body, 'template');
  if (!textField(template, 'name')) return "The parameter template['name'] is required.";
  if (!textField(field(template, 'language'), 'code')) {
    return "The parameter template['language']['code'] is required.";
  }
  return null;
}
