import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Company } from '#sandbox/keynua/company.ts';
import {
  type Contract,
  type GivenValue,
  type InputItem,
  pendingInputsOf,
  stateOf,
  statusOf,
} from '#sandbox/keynua/contract.ts';
import type { ContractStore, SignerOfContract } from '#sandbox/keynua/contract-store.ts';
import { readOutcome } from '#sandbox/keynua/read-outcome.ts';
import { submitInputs } from '#sandbox/keynua/submit-inputs.ts';
import { textField } from '#sandbox/wire/fields.ts';
import { whenAnswered } from '#sandbox/wire/when-answered.ts';

/** What a program uses in place of the company's portal and of people in front of its widget. */
export function registerSignatureControl(app: FastifyInstance, company: Company): void {
  const { store, webhooks } = company;

  app.get('/control/signature', async () => store.list().map(toView));

  app.post('/control/signature/activate', async (request) => {
    const { isActive, ...rest } = await webhooks.activate(textField(request.body, 'url'));
    return { ok: isActive, ...rest };
  });

  app.post('/control/signature/:contractId/told', async (request) => {
    await webhooks.told(textField(request.params, 'contractId') ?? '');
    return { ok: true };
  });

  app.post('/control/signature/:contractId/:signer', async (request, reply) => {
    const contract = store.find(textField(request.params, 'contractId') ?? '');
    const signer = contract?.users.find(
      ({ id }) => String(id) === textField(request.params, 'signer'),
    );
    if (!contract || !signer) return refuse(reply, 404, 'No existe ese contrato o ese firmante.');
    if (contract.deletedAt !== null) return refuse(reply, 409, 'El contrato fue eliminado.');
    const outcome = readOutcome(request.body);
    if (!outcome.ok) return refuse(reply, 400, outcome.message);
    const state = stateOf(contract, signer);
    if (state === 'done') return refuse(reply, 409, 'Esa persona ya firmó.');
    if (state === 'working' && !signer.isStalled) {
      return refuse(reply, 409, 'Lo que envió esa persona se está procesando.');
    }
    if (outcome.isSubmitted) {
      const inputs = giveAll(store, { contract, signer });
      whenAnswered(reply, submitInputs(company, { contract, signer }, { ...outcome, inputs }));
    }
    return { ok: true, contract: toView(contract) };
  });
}

function giveAll(store: ContractStore, found: SignerOfContract) {
  return pendingInputsOf(found.contract, found.signer).map((item) => ({
    itemId: item.id,
    value: give(store, found, item),
  }));
}

function give(
  store: ContractStore,
  { contract, signer }: SignerOfContract,
  { type, id }: InputItem,
): GivenValue {
  if (type === 'terms') return { viewedAt: new Date().toISOString() };
  if (type === 'documents') return { opened: true };
  const linkId = `${randomUUID()}.png`;
  signer.links.push({ id: linkId, name: `${type}.png`, itemId: id, isUploaded: true });
  store.saveFile(contract, linkId, ONE_PIXEL);
  return { linkId };
}

/** A picture, as far as anybody looks. */
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

function toView(contract: Contract) {
  return {
    id: contract.id,
    reference: contract.reference,
    title: contract.title,
    status: statusOf(contract),
    users: contract.users.map((signer) => {
      const { id, name, email, phone, token } = signer;
      return { id, name, email, phone, state: stateOf(contract, signer), token };
    }),
    items: contract.items.map(({ id, type, userId, state, version, error }) => ({
      id,
      type,
      userId,
      state,
      version,
      ...(error && { errorCode: error.code }),
    })),
  };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ ok: false, message });
}
