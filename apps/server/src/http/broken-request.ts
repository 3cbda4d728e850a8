import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { refusalOutcome } from './outcome.ts';

/** What every other answer has from `helmet`; a test compares them. */
const HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  connection: 'close',
} as const;
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

const FAULTS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** Node keeps the answer that is being written with its line, and reads it there itself when nobody handles the error. */
interface AnsweringSocket extends Socket {
  _httpMessage?: Pick<ServerResponse, 'headersSent'> | null;
}

/** What is not even a request of HTTP has no reply to write: its answer is written on the line, in our own shape. */
export function answerBrokenRequest({ APP_ENV }: Pick<Config, 'APP_ENV'>) {
  const headers = { ...HEADERS, ...(APP_ENV === 'production' && TLS_ONLY) };
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

  return function answer(
    this: FastifyInstance,
    error: NodeJS.ErrnoException,
    socket: AnsweringSocket,
  ) {
    this.log.debug({ code: error.code }, 'not a request');
    // Behind an answer that has begun ours would be read as more of it.
    const hasBegun = socket._httpMessage?.headersSent ?? false;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
      socket.destroy();
      return;
    }
    const { status, body } = refusalOutcome(FAULTS[error.code ?? ''] ?? 'malformed');
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headerLines,
      `content-length: ${Buffer.byteLength(text)}`,
    ];
    // Written to its end before the line is cut.
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
  };
}
