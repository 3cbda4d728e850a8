import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ID } from '#sandbox/keynua/account.ts';
import type { Company } from '#sandbox/keynua/company.ts';
import { sendKeynuaError } from '#sandbox/keynua/errors.ts';
import { fileType } from '#sandbox/keynua/file-type.ts';
import { isGoodUrl } from '#sandbox/keynua/signed-urls.ts';
import { allowAnyOrigin } from '#sandbox/wire/allow-any-origin.ts';
import { textField } from '#sandbox/wire/fields.ts';

const MOST_UPLOAD_BYTES = 1024 * 1024;

/** The company's file storage: papers and pictures by signed address, and what signers send. */
export function registerFiles(app: FastifyInstance, { store }: Company): void {
  void app.register((scope, _, done) => {
    allowAnyOrigin(scope, ['/keynua/uploads/:linkId']);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_UPLOAD_BYTES },
      (_, body, done) => done(null, body),
    );

    scope.put('/keynua/uploads/:linkId', async ({ params, headers, body }, reply) => {
      const linkId = textField(params, 'linkId') ?? '';
      const found = store.findSigner(({ links }) => links.some(({ id }) => id === linkId));
      const isSigned =
        headers['x-amz-tagging'] === `account-id=${ACCOUNT_ID}` &&
        headers['content-type'] === fileType(linkId);
      if (!found || !isSigned) {
        return sendKeynuaError(reply, { code: 'FORBIDDEN', message: 'the address is not good' });
      }
      if (!Buffer.isBuffer(body) || body.length === 0) {
        return sendKeynuaError(reply, { code: 'BAD_REQUEST', message: 'the file is empty' });
      }
      const { contract, signer } = found;
      store.saveFile(contract, linkId, body);
      signer.links = signer.links.map((link) =>
        link.id === linkId ? { ...link, isUploaded: true } : link,
      );
      store.save(contract);
      return reply.code(200).send();
    });

    scope.get('/keynua/files/:contractId/:file', async ({ params, query }, reply) => {
      const contract = store.find(textField(params, 'contractId') ?? '');
      const file = textField(params, 'file') ?? '';
      const expires = textField(query, 'expires') ?? '';
      const signature = textField(query, 'signature') ?? '';
      if (!contract || !isGoodUrl(contract.id, file, expires, signature)) {
        return sendKeynuaError(reply, { code: 'FORBIDDEN', message: 'the address is not good' });
      }
      const content = store.readFile(contract, file);
      if (content === null) {
        return sendKeynuaError(reply, { code: 'NOT_FOUND', message: 'there is no such file' });
      }
      return reply
        .type(fileType(file) ?? 'application/octet-stream')
        .header('content-disposition', 'inline')
        .send(content);
    });
    done();
  });
}
