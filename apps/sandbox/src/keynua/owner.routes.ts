import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECRET } from '#sandbox/keynua/account.ts';
import { buildContract } from '#sandbox/keynua/build-contract.ts';
import type { Company } from '#sandbox/keynua/company.ts';
import { statusOf } from '#sandbox/keynua/contract.ts';
import { type Paging, toContractResource } from '#sandbox/keynua/contract.wire.ts';
import { type KeynuaErrorCode, KeynuaRefusal, sendKeynuaError } from '#sandbox/keynua/errors.ts';
import { originOf } from '#sandbox/keynua/origin-of.ts';
import { readCreation } from '#sandbox/keynua/read-creation.ts';
import { nextOutcome } from '#sandbox/scenarios/next-outcome.ts';
import { textField } from '#sandbox/wire/fields.ts';
import { whenAnswered } from '#sandbox/wire/when-answered.ts';
import type { World } from '#sandbox/world.ts';

const MOST_BODY_BYTES = 10 * 1024 * 1024;
const EVERYTHING: Paging = { startAt: 0, limit: 50, hasValues: true };

/** What whoever has the account may do: make, read and delete contracts. Not for browsers. */
export function registerOwner(app: FastifyInstance, world: World, company: Company): void {
  const { store } = company;
  void app.register((scope, _, done) => {
    scope.addHook('preHandler', async (request, reply) => {
      const refusal = keyProblem(request);
      if (refusal !== null) return send(reply, refusal, 'the credentials are missing or wrong');
      if ((await nextOutcome(world, 'signature', ['ok', 'down'])) === 'down') {
        return send(reply, 'SERVICE_UNAVAILABLE', 'the service is not available');
      }
    });

    scope.put('/keynua/contracts/v1', { bodyLimit: MOST_BODY_BYTES }, async (request, reply) => {
      const creation = readCreation(request.body);
      if (creation instanceof KeynuaRefusal) return sendKeynuaError(reply, creation);
      const isLost = (await nextOutcome(world, 'signature', ['lost_answer'])) === 'lost_answer';
      const contract = buildContract(creation, originOf(request));
      creation.documents.forEach(({ content }, index) => {
        store.saveFile(contract, `document-${index}.pdf`, content);
      });
      store.save(contract);
      whenAnswered(reply, () => {
        company.tell(contract, 'ContractCreated');
        company.tell(contract, 'ContractStarted');
      });
      return isLost ? cut(reply) : toContractResource(contract, originOf(request), EVERYTHING);
    });

    scope.get('/keynua/contracts/v1/:id', async (request, reply) => {
      const contract = store.find(textField(request.params, 'id') ?? '');
      if (!contract) return send(reply, 'NOT_FOUND', 'the contract does not exist');
      return toContractResource(contract, originOf(request), readPaging(request.query));
    });

    scope.delete('/keynua/contracts/v1/:id', async (request, reply) => {
      const contract = store.find(textField(request.params, 'id') ?? '');
      if (!contract) return send(reply, 'NOT_FOUND', 'the contract does not exist');
      if (statusOf(contract) === 'done') {
        return send(reply, 'CONTRACT_DONE', 'a contract that is done cannot be deleted');
      }
      if (contract.deletedAt === null) {
        contract.deletedAt = new Date().toISOString();
        store.save(contract);
        whenAnswered(reply, () => company.tell(contract, 'ContractDeleted'));
      }
      return { deletedAt: contract.deletedAt };
    });
    done();
  });
}

/** Without the key of the gateway nobody gets in; the token says who it is. */
function keyProblem({ headers }: FastifyRequest): KeynuaErrorCode | null {
  if (headers['x-api-key'] !== SECRET) return 'FORBIDDEN';
  return headers.authorization === SECRET ? null : 'UNAUTHORIZED';
}

function readPaging(query: unknown): Paging {
  return {
    startAt: Number(textField(query, 'startAt') ?? EVERYTHING.startAt),
    limit: Number(textField(query, 'limit') ?? EVERYTHING.limit),
    hasValues: textField(query, 'values') !== 'false',
  };
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function send(reply: FastifyReply, code: KeynuaErrorCode, message: string): FastifyReply {
  return sendKeynuaError(reply, { code, message });
}
