import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { writeAll } from '#sandbox/s3/xml.ts';

const refusals = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed.'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed object size.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'An argument is not valid.'],
  InvalidPart: [400, 'One or more of the specified parts could not be found.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  MalformedXML: [400, 'The XML you provided was not well-formed.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified multipart upload does not exist.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and our time is too large.'],
  ServiceUnavailable: [503, 'Reduce your request rate.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match yours.'],
  StorageFull: [507, 'The sandbox keeps files in memory, and no more than it has room for.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type S3ErrorCode = keyof typeof refusals;

export function sendError(reply: FastifyReply, code: S3ErrorCode): FastifyReply {
  const [status, message] = refusals[code];
  const body = writeAll([
    [
      'Error',
      [
        ['Code', code],
        ['Message', message],
        ['RequestId', randomUUID()],
      ],
    ],
  ]);
  return reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}
