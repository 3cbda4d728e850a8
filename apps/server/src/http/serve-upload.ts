import { Readable } from 'node:stream';
import { fullPath, type UploadEndpoint } from '@alivio/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal } from '#server/refusal.ts';
import { type Answer, answerOutcome } from './answer.ts';
import { Base64FieldReader } from './base64-field-reader.ts';
import { type BodyLimits, bodyLimits } from './body-limits.ts';
import { subscriberOf } from './client-address.ts';
import { Intake } from './intake.ts';
import { type Outcome, refusalOutcome, send, validationOutcome } from './outcome.ts';
import { permissionProblem } from './permission-problem.ts';
import { type NamedFile, readMultipart } from './read-multipart.ts';
import { readParts } from './read-parts.ts';
import type { RefusalOf } from './refusal-of.ts';
import type { Call } from './serve.ts';
import type { FilePart, ReceivedFile, Sink } from './sink.ts';
import { refuseUnusable } from './unusable-input.ts';
import { withOwnParser } from './with-own-parser.ts';

const CONTENT_TYPES = {
  'base64-stream': 'application/json',
  multipart: 'multipart/form-data',
} as const;

/** What is known of an upload before its body is read. */
type Announced<E extends UploadEndpoint> = Omit<Call<E>, 'body'>;

/** Opens the place for a file, or refuses before a byte of it was read. A multipart file says its name. */
type OpenSink<E extends UploadEndpoint, Stored> = (
  call: E extends { bodyKind: 'multipart' } ? Announced<E> & { part: FilePart } : Announced<E>,
) => Promise<Sink<Stored> | RefusalOf<E>>;

type UploadCall<E extends UploadEndpoint, Stored> = Call<E> &
  (E extends { bodyKind: 'multipart' }
    ? { files: { [Field in keyof E['files']]: NamedFile<Stored>[] } }
    : { file: ReceivedFile<Stored> });

type Handler<E extends UploadEndpoint, Stored> = (
  call: UploadCall<E, Stored>,
) => Promise<Answer<E> | RefusalOf<E>>;

/**
 * Mounts an endpoint whose body carries files: permission, the way there, the place for each file, the body, the
 * handler. Files stay only if the handler has kept them and does not refuse. If it fails after keeping them they stay
 * too, because its row may stand; those that no row names are for a later job to remove.
 */
export function serveUpload<const E extends UploadEndpoint>(app: FastifyInstance, endpoint: E) {
  const limits = bodyLimits(app.deps.config)[endpoint.bodyKind];
  return {
    into: <Stored>(open: OpenSink<E, Stored>) => ({
      with(handler: Handler<E, Stored>): void {
        withOwnParser(app, (scope) => {
          scope.addContentTypeParser(
            CONTENT_TYPES[endpoint.bodyKind],
            async (_: FastifyRequest, payload: Readable) => payload,
          );
          scope.route({
            method: endpoint.method,
            url: fullPath(endpoint),
            config: { endpoint },
            onRequest: async (request, reply) => {
              const refused = permissionProblem(endpoint, request);
              if (refused) return send(reply, refusalOutcome(refused.code, { ...refused.details }));
            },
            handler: async (request, reply) =>
              send(reply, await run({ endpoint, limits, open, handler }, request)),
          });
        });
      },
    }),
  };
}

interface Upload<E extends UploadEndpoint, Stored> {
  endpoint: E;
  limits: BodyLimits;
  open: OpenSink<E, Stored>;
  handler: Handler<E, Stored>;
}

async function run<E extends UploadEndpoint, Stored>(
  upload: Upload<E, Stored>,
  request: FastifyRequest,
): Promise<Outcome> {
  const { endpoint, limits, handler } = upload;
  const { params, query, session, ip, headers } = request;
  const announced = readParts(endpoint, { params, query });
  if (!announced.ok) return validationOutcome(announced.problems);
  const before = { ...announced.values, session, ip: subscriberOf(ip), headers };

  const intake = new Intake<Stored>(limits.fileBytes);
  let ending: Parameters<typeof intake.settle>[0] = 'failed';
  try {
    const received = await receive(upload, before, request, intake);
    if (isRefusal(received)) return refusalOutcome(received.code, { ...received.details });
    const { body, ...files } = received;
    const unusable = refuseUnusable(body);
    if (unusable) return unusable;
    const fields = readParts(endpoint, { body });
    if (!fields.ok) return validationOutcome(fields.problems);
    const call = { ...before, ...fields.values, ...files } as unknown as UploadCall<E, Stored>;
    const result = await handler(call);
    ending = isRefusal(result) ? 'refused' : 'answered';
    if (isRefusal(result)) return refusalOutcome(result.code, { ...result.details });
    return answerOutcome(endpoint, result);
  } finally {
    await intake.settle(ending, request.log);
  }
}

/** The fields and files of the body, whichever of the two ways they came. */
async function receive<E extends UploadEndpoint, Stored>(
  { endpoint, limits, open }: Upload<E, Stored>,
  before: object,
  request: FastifyRequest,
  intake: Intake<Stored>,
) {
  const openFor = (part?: FilePart) =>
    open({ ...before, ...(part && { part }) } as unknown as Parameters<typeof open>[0]);
  const payload = request.body instanceof Readable ? request.body : Readable.from([]);
  if (endpoint.bodyKind === 'multipart') {
    const { fields, files } = await readMultipart(
      {
        payload,
        contentType: request.headers['content-type'] ?? '',
        rules: endpoint.files,
        limits,
        open: openFor,
      },
      intake,
    );
    return { body: fields, files };
  }
  const sink = await openFor();
  if (isRefusal(sink)) return sink;
  const reader = new Base64FieldReader(endpoint.base64Field, limits.fieldsBytes);
  const file = await intake.receive([payload, reader], sink);
  return { body: reader.fields(), file };
}
