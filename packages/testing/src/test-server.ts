import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import {
  type Endpoint,
  type ExampleFile,
  fullPath,
  type RequestOf,
  type ResponseOf,
} from '@alivio/contract/endpoint.ts';
import type { ErrorBody } from '@alivio/contract/errors.ts';
import { buildApp } from '@alivio/server/app.ts';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { type Config, readConfig } from '@alivio/server/config.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { createLogger } from '@alivio/server/http/logging.ts';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { z } from 'zod/mini';
import { quickPasswords } from '../../../scripts/quick-passwords.mjs';
import { createTestDatabase } from '../../../scripts/test-database.mjs';
import { checkFilesHere } from './check-files-here.ts';
import { encodePayload } from './encode-payload.ts';
import { lendProgram } from './lend-program.ts';
import { signIn } from './sign-in.ts';
import { startSandboxWhenAsked } from './start-sandbox-when-asked.ts';
import './provided.ts';

export interface TestServer {
  /** For calls as no client of ours makes them. It serves other tests afterwards: `startOwnServer` for all else. */
  app: Pick<FastifyInstance, 'inject'>;
  deps: Deps;
  clock: { now: Date; advance(ms: number): void };
  call<E extends Endpoint>(
    endpoint: E,
    request: NoInfer<RequestOf<E> & FilesOf<E>>,
    token?: string,
  ): Promise<Answer<AnswerBody<E>>>;
  /** A session of a demo person, without the password: checking one is slow on purpose. */
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
}

type FilesOf<E extends Endpoint> = E extends { bodyKind: 'base64-stream' }
  ? { file: Buffer }
  : E extends { bodyKind: 'multipart' }
    ? { files: { [Field in keyof E['files']]?: readonly ExampleFile[] } }
    : unknown;

/** A file comes back as its bytes, a form with nothing but the page it leads to. */
type AnswerBody<E extends Endpoint> = E extends { answerKind: 'file' }
  ? Buffer
  : E extends { bodyKind: 'form' }
    ? undefined
    : ResponseOf<E>;

/** A server with a program of its own, to mount calls on and to listen with. */
export type OwnServer = Omit<TestServer, 'app'> & { app: FastifyInstance };

export interface Answer<T> {
  status: number;
  body: T;
  error: ErrorBody;
  headers: Record<string, unknown>;
  token: string | undefined;
}

type Settings = Partial<Record<keyof Config, string>>;

/** Everybody of a test comes from one address, and its clock stands still: nothing set, and the default holds. */
const ONE_ADDRESS: Settings = {
  BUDGET_CODES_PER_IP_AND_PAUSE: '1000',
  BUDGET_CODES_PER_IP_AND_HOUR: '1000',
};

/** A whole server on a database and a sandbox of its own; only the clock is ours. */
export function startTestServer(settings: Settings = {}): Promise<TestServer> {
  return startAround((database, sandbox) => startServerOn(database, { ...sandbox, ...settings }));
}

/** The same with a program that serves nobody else, then or later; its log can be read. */
export function startOwnServer(settings: Settings = {}, logs?: Writable): Promise<OwnServer> {
  return startAround((database, sandbox) =>
    startOwnServerOn(database, { ...sandbox, ...settings }, logs),
  );
}

async function startAround<S extends { close(): Promise<void> }>(
  start: (databaseUrl: string, sandbox: Settings) => Promise<S>,
): Promise<S> {
  const [database, sandbox] = await Promise.all([
    createTestDatabase(inject('template')),
    startSandboxWhenAsked(),
  ]);
  const server = await start(database.url, {
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
  });
  return {
    ...server,
    async close() {
      await server.close();
      await Promise.all([sandbox.close(), database.drop()]);
    },
  };
}

/**
 * Another process on the same database, as far as the product can tell. Its files are its own, unless it is given the
 * `DATA_DIR` of another.
 */
export async function startServerOn(databaseUrl: string, settings: Settings): Promise<TestServer> {
  const { deps, ...server } = prepare(databaseUrl, settings);
  const { app, giveBack } = await lendProgram(keyOf(settings), deps);
  return {
    ...server,
    deps,
    app,
    call: caller(app),
    async close() {
      giveBack();
      await server.close();
    },
  };
}

/** The same with a program that serves nobody else, then or later; its log can be read. */
export async function startOwnServerOn(
  databaseUrl: string,
  settings: Settings,
  logs?: Writable,
): Promise<OwnServer> {
  const { deps, ...server } = prepare(databaseUrl, settings, logs);
  const app = await buildApp(deps);
  return {
    ...server,
    deps,
    app,
    call: caller(app),
    async close() {
      await app.close();
      await server.close();
    },
  };
}

/** Where everybody's own things are is nothing that a program was built for. */
function keyOf({ SANDBOX_PORT: _, SANDBOX_SMTP_PORT: __, DATA_DIR: ___, ...settings }: Settings) {
  return JSON.stringify(Object.entries(settings).sort());
}

/** All of a server but its program. */
function prepare(databaseUrl: string, settings: Settings, logs?: Writable) {
  const ownFolder = path.join(tmpdir(), `alivio-files-${randomUUID()}`);
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: ownFolder,
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
    SANDBOX_KEY: 'sandbox',
    LOG_LEVEL: 'silent',
    ...ONE_ADDRESS,
    ...quickPasswords,
    ...settings,
  });
  const clock = {
    now: new Date(),
    advance(ms: number) {
      this.now = new Date(this.now.getTime() + ms);
    },
  };
  const built = buildDeps(config);
  const deps: Deps = {
    ...built,
    fileChecker: checkFilesHere(),
    ...(logs && { log: createLogger(config, logs) }),
    now: () => clock.now,
  };
  return {
    deps,
    clock,
    signIn: (email: string) => signIn(deps, email),
    async close() {
      await deps.fileChecker.close();
      await deps.db.destroy();
      rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}

function caller(app: TestServer['app']): TestServer['call'] {
  return async (endpoint, request, token) => {
    const { params, query, ...given } = encodeRequest(endpoint, request);
    const { payload, headers } = await encodePayload(endpoint, given);
    const answer = await app.inject({
      method: endpoint.method,
      url: fullPath(endpoint).replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(params[name])),
      ),
      query,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && { payload }),
    });
    const isRefused = answer.statusCode >= 400;
    return {
      status: answer.statusCode,
      body: (isRefused ? undefined : decodeAnswer(endpoint, answer)) as never,
      error: (isRefused ? answer.json() : undefined) as ErrorBody,
      headers: answer.headers,
      token: tokenOf(answer.headers.authorization),
    };
  };
}

function decodeAnswer(endpoint: Endpoint, answer: { json(): unknown; rawPayload: Buffer }) {
  if (endpoint.bodyKind === 'form') return undefined;
  if (endpoint.answerKind === 'file') return answer.rawPayload;
  return z.decode(endpoint.response, answer.json() as never);
}

function encodeRequest(endpoint: Endpoint, request: unknown) {
  const parts = request as Partial<Record<'params' | 'query' | 'body', never>> & {
    file?: Buffer;
    files?: Record<string, ExampleFile[]>;
  };
  const encode = (part: 'params' | 'query' | 'body') => {
    const schema = endpoint[part];
    return (schema ? z.encode(schema, parts[part] ?? ({} as never)) : {}) as Record<string, string>;
  };
  return {
    params: encode('params'),
    query: encode('query'),
    body: endpoint.body ? encode('body') : undefined,
    base64: parts.file?.toString('base64'),
    files: parts.files,
  };
}

function tokenOf(header: unknown): string | undefined {
  return typeof header === 'string' ? header.replace('Bearer ', '') : undefined;
}

/** Somewhere for log lines to go, to be read back. */
export function createSink(): { stream: Writable; text(): string } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => lines.join('') };
}
