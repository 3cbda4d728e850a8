import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { outcomeForDocument } from '#sandbox/bureau/scenarios.ts';
import { creditHistory } from '#sandbox/bureau/state.ts';
import { bearerToken } from '#sandbox/wire/credentials.ts';
import { textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

const documentFormats = new Map([
  ['DNI', /^\d{8}$/],
  ['CE', /^[0-9A-Z]{9,12}$/],
]);

export function registerBureau(app: FastifyInstance, world: World): void {
  app.post('/bureau/v1/reports', async (request, reply) => {
    if (bearerToken(request.headers.authorization) === undefined) {
      return sendError(reply, 401, 'UNAUTHORIZED', 'A bearer token is required.');
    }

    const documentType = textField(request.body, 'document_type') ?? '';
    const documentNumber = textField(request.body, 'document_number') ?? '';
    if (!documentFormats.get(documentType)?.test(documentNumber)) {
      const message = 'document_type must be DNI (8 digits) or CE (9 to 12 letters or digits).';
      return sendError(reply, 400, 'INVALID_DOCUMENT', message);
    }
    if (!textField(request.body, 'purpose')) {
      return sendError(reply, 400, 'PURPOSE_REQUIRED', 'The purpose of the query is required.');
    }

    const planned = await world.scenarios.next('bureau');
    const outcome = planned === 'ok' ? outcomeForDocument(documentNumber) : planned;
    if (outcome === 'down') {
      return sendError(reply, 503, 'UNAVAILABLE', 'The bureau is not available.');
    }
    return {
      report_id: randomUUID(),
      issued_at: new Date().toISOString(),
      document_type: documentType,
      document_number: documentNumber,
      ...creditHistory(documentNumber, outcome),
    };
  });
}

function sendError(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ error: { code, message } });
}
