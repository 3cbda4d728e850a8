import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from '../openapi.ts';

const ASSETS = new URL('./docs-assets/', import.meta.url);
const POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const FILES = {
  '/docs': { file: 'docs.html', type: 'text/html; charset=utf-8' },
  '/docs/docs.css': { file: 'docs.css', type: 'text/css; charset=utf-8' },
  '/docs/docs.js': { file: 'docs.js', type: 'text/javascript; charset=utf-8' },
} as const;

/** The API page: the OpenAPI document, readable, with every example ready to run against this very server. */
export function registerDocsPage(app: FastifyInstance): void {
  const document = JSON.stringify(buildOpenApi());
  app.get('/docs/openapi.json', (_, reply) => reply.type('application/json').send(document));
  for (const [url, { file, type }] of Object.entries(FILES)) {
    app.get(url, async (_, reply) =>
      reply
        .type(type)
        .header('content-security-policy', POLICY)
        .send(await readFile(new URL(file, ASSETS), 'utf8')),
    );
  }
}
