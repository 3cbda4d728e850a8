import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_ID } from '#sandbox/keynua/account.ts';
import type { Company } from '#sandbox/keynua/company.ts';
import { pendingInputsOf } from '#sandbox/keynua/contract.ts';
import type { SignerOfContract } from '#sandbox/keynua/contract-store.ts';
import { KeynuaRefusal, sendKeynuaError } from '#sandbox/keynua/errors.ts';
import { fileType } from '#sandbox/keynua/file-type.ts';
import { originOf } from '#sandbox/keynua/origin-of.ts';
import { checkOtp, describeOtp, sendOtp } from '#sandbox/keynua/otp.ts';
import { readBatch } from '#sandbox/keynua/read-batch.ts';
import { readOutcome } from '#sandbox/keynua/read-outcome.ts';
import { toSignResource } from '#sandbox/keynua/sign.wire.ts';
import { submitInputs } from '#sandbox/keynua/submit-inputs.ts';
import { allowAnyOrigin } from '#sandbox/wire/allow-any-origin.ts';
import { field, textField } from '#sandbox/wire/fields.ts';
import { whenAnswered } from '#sandbox/wire/when-answered.ts';
import type { World } from '#sandbox/world.ts';

/** What whoever holds the token of a signer may do, from any page. */
export function registerSigner(app: FastifyInstance, world: World, company: Company): void {
  const { store } = company;
  void app.register((scope, _, done) => {
    allowAnyOrigin(scope, [
      '/keynua/contracts/v1/sign',
      '/keynua/contracts/v1/sign/upload',
      '/keynua/contracts/v1/sign/progress',
      '/keynua/contracts/v2/sign/batch',
      '/keynua/send-otp/v1',
      '/keynua/send-otp/v1/details',
    ]);

    scope.post('/keynua/contracts/v1/sign', (request, reply) =>
      forSigner(company, reply, tokenOf(request), (found) => {
        return toSignResource(found, originOf(request));
      }),
    );

    scope.post('/keynua/contracts/v1/sign/upload', (request, reply) =>
      forSigner(company, reply, tokenOf(request), (found) => openLink(company, found, request)),
    );

    // Ours: the company's own widget has its own way of remembering.
    scope.post('/keynua/contracts/v1/sign/progress', (request, reply) =>
      forSigner(company, reply, tokenOf(request), ({ contract, signer }) => {
        signer.hasReadPapers ||= field(request.body, 'hasReadPapers') === true;
        store.save(contract);
        return { ok: true };
      }),
    );

    scope.put('/keynua/contracts/v2/sign/batch', (request, reply) =>
      forSigner(company, reply, tokenOf(request), (found) => {
        const inputs = readBatch(found, request.body);
        if (inputs instanceof KeynuaRefusal) return inputs;
        const outcome = readOutcome(field(request.body, 'sandbox') ?? { outcome: 'sign' });
        if (!outcome.ok) return new KeynuaRefusal('BAD_REQUEST', outcome.message);
        if (!outcome.isSubmitted) {
          return new KeynuaRefusal('INTERNAL_ERROR', 'what was sent could not be kept');
        }
        whenAnswered(reply, submitInputs(company, found, { ...outcome, inputs }));
        return { ok: true };
      }),
    );

    scope.put('/keynua/send-otp/v1', (request, reply) =>
      forSigner(company, reply, authOf(request), (found) => sendOtp(world, store, found)),
    );
    scope.post('/keynua/send-otp/v1', (request, reply) =>
      forSigner(company, reply, authOf(request), (found) =>
        checkOtp(store, found, textField(request.body, 'code') ?? ''),
      ),
    );
    scope.post('/keynua/send-otp/v1/details', (request, reply) =>
      forSigner(company, reply, authOf(request), ({ signer }) => describeOtp(signer)),
    );
    done();
  });
}

async function forSigner(
  { store }: Company,
  reply: FastifyReply,
  token: string,
  act: (found: SignerOfContract) => object,
): Promise<FastifyReply> {
  const found = store.findSigner((signer) => signer.token === token);
  const answer = found === undefined ? unknownToken : whileThere(found, act);
  return answer instanceof KeynuaRefusal ? sendKeynuaError(reply, answer) : reply.send(answer);
}

const unknownToken = new KeynuaRefusal('INVALID_TOKEN', 'the token is not valid');

function whileThere(found: SignerOfContract, act: (found: SignerOfContract) => object): object {
  return found.contract.deletedAt === null
    ? act(found)
    : new KeynuaRefusal('NOT_FOUND', 'the contract was deleted');
}

function openLink(
  { store }: Company,
  { contract, signer }: SignerOfContract,
  request: FastifyRequest,
): object {
  const name = textField(request.body, 'name') ?? '';
  const type = fileType(name);
  if (type === undefined) {
    return new KeynuaRefusal('BAD_REQUEST', 'name needs the extension of a picture or a video');
  }
  const itemId = field(request.body, 'itemId');
  const item = pendingInputsOf(contract, signer).find(({ id }) => id === itemId);
  const id = `${randomUUID()}${extname(name).toLowerCase()}`;
  signer.links.push({ id, name, itemId: item?.id ?? null, isUploaded: false });
  store.save(contract);
  return {
    linkId: id,
    url: `${originOf(request)}/keynua/uploads/${id}`,
    method: 'PUT',
    headers: { 'Content-Type': type, 'x-amz-tagging': `account-id=${ACCOUNT_ID}` },
  };
}

function tokenOf({ body }: FastifyRequest): string {
  return textField(body, 'token') ?? '';
}

function authOf({ body }: FastifyRequest): string {
  const auth = field(body, 'auth');
  return textField(auth, 'type') === 'contract' ? (textField(auth, 'token') ?? '') : '';
}
