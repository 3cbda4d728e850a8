import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#sandbox/s3/errors.ts';
import { listObjects, listUploads } from '#sandbox/s3/lists.ts';
import { type Account, signatureProblem } from '#sandbox/s3/signature.ts';
import { Bucket, type ClaimedPart, type StoredObject } from '#sandbox/s3/state.ts';
import { xmlDocument } from '#sandbox/s3/xml.ts';
import { field, textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

const BUCKET = 'alivio';
const ACCOUNT: Account = {
  accessKeyId: 'sandbox',
  secretAccessKey: 'sandbox',
  region: 'us-east-1',
};
const MOST_BODY_BYTES = 64 * 1024 * 1024;
const SLOW_MS = 5_000;

/** The part of S3 that keeps files: multipart uploads, downloads, removals and lists, addressed by path. */
export function registerS3(app: FastifyInstance, world: World): void {
  const bucket = new Bucket();
  app.get('/control/storage', async () => ({
    objects: bucket.objects('').map(({ key, content }) => ({ key, sizeBytes: content.length })),
    uploads: bucket.uploads('').map(({ key, uploadId }) => ({ key, uploadId })),
  }));
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.addHook('preHandler', async (request, reply) => {
      const problem = signatureProblem(ACCOUNT, signedPart(request), new Date());
      if (problem) return sendError(reply, problem);
      if (textField(request.params, 'bucket') !== BUCKET) return sendError(reply, 'NoSuchBucket');
      if (await isDown(world)) return sendError(reply, 'ServiceUnavailable');
    });
    scope.get('/s3/:bucket', async ({ query }, reply) => {
      const isAboutUploads = field(query, 'uploads') !== undefined;
      const list = isAboutUploads ? listUploads : listObjects;
      return sendXml(reply, list(bucket, BUCKET, query));
    });
    scope.post('/s3/:bucket/*', async (request, reply) => postObject(bucket, request, reply));
    scope.put('/s3/:bucket/*', async (request, reply) => putPart(bucket, request, reply));
    scope.get('/s3/:bucket/*', async (request, reply) => {
      const object = bucket.get(keyOf(request));
      if (!object) return sendError(reply, 'NoSuchKey');
      return (await isCut(world)) ? sendHalf(reply, object) : sendObject(reply, object);
    });
    scope.delete('/s3/:bucket/*', async (request, reply) => {
      const uploadId = textField(request.query, 'uploadId');
      if (uploadId === undefined) bucket.remove(keyOf(request));
      else if (bucket.abort(keyOf(request), uploadId) === 'NoSuchUpload')
        return sendError(reply, 'NoSuchUpload');
      return reply.code(204).send();
    });
    done();
  });
}

/** A line that is to be cut waits for a download; everything else happens to whatever comes next. */
async function isDown(world: World): Promise<boolean> {
  if (world.scenarios.planned('storage')?.outcome === 'cut') return false;
  const outcome = await world.scenarios.next('storage');
  // A stop of the sandbox does not wait for it.
  if (outcome === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
  return outcome === 'down';
}

async function isCut(world: World): Promise<boolean> {
  const isPlanned = world.scenarios.planned('storage')?.outcome === 'cut';
  return isPlanned && (await world.scenarios.next('storage')) === 'cut';
}

function postObject(bucket: Bucket, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const key = keyOf(request);
  if (field(request.query, 'uploads') !== undefined) {
    const uploadId = bucket.begin(key);
    return sendXml(
      reply,
      xmlDocument('InitiateMultipartUploadResult', [
        ['Bucket', BUCKET],
        ['Key', key],
        ['UploadId', uploadId],
      ]),
    );
  }
  const uploadId = textField(request.query, 'uploadId');
  if (uploadId === undefined) return sendError(reply, 'MethodNotAllowed');
  const completed = bucket.complete(key, uploadId, claimedParts(bodyOf(request)));
  if (typeof completed === 'string') return sendError(reply, completed);
  return sendXml(
    reply,
    xmlDocument('CompleteMultipartUploadResult', [
      ['Bucket', BUCKET],
      ['Key', key],
      ['ETag', completed.etag],
    ]),
  );
}

function putPart(bucket: Bucket, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const uploadId = textField(request.query, 'uploadId');
  const number = Number(textField(request.query, 'partNumber'));
  if (uploadId === undefined) return sendError(reply, 'MethodNotAllowed');
  const put = bucket.putPart(keyOf(request), uploadId, number, bodyOf(request));
  if (typeof put === 'string') return sendError(reply, put);
  return reply.header('etag', put.etag).send();
}

function claimedParts(body: Buffer): ClaimedPart[] {
  const texts = body.toString().matchAll(/<Part>([\s\S]*?)<\/Part>/g);
  return [...texts].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
}

function sendObject(reply: FastifyReply, { content, etag }: StoredObject): FastifyReply {
  return reply.header('etag', etag).type('binary/octet-stream').send(content);
}

/** Says how long it will be, sends half of it and drops the line. */
function sendHalf(reply: FastifyReply, { content }: StoredObject): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-length': content.length });
  reply.raw.write(content.subarray(0, content.length / 2), () => reply.raw.destroy());
  return reply;
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml').send(xml);
}

function signedPart(request: FastifyRequest) {
  const { method, headers, raw } = request;
  return { method, headers, url: raw.url ?? '', body: bodyOf(request) };
}

function keyOf(request: FastifyRequest): string {
  return textField(request.params, '*') ?? '';
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
