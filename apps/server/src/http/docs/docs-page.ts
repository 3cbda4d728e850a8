import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from '../openapi.ts';
import { refusalOutcome, send } from '../outcome.ts';
import { documentPolicy, NO_NEEDS, NOTHING_INLINE } from '../site/document-policy.ts';

const ASSETS = fileURLToPath(new URL('./docs-assets/', import.meta.url));
const FIGTREE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const FILES = {
  '/docs': { file: path.join(ASSETS, 'docs.html'), type: 'text/html; charset=utf-8' },
  '/docs/docs.css': { file: path.join(ASSETS, 'docs.css'), type: 'text/css; charset=utf-8' },
  '/docs/docs.js': { file: path.join(ASSETS, 'docs.js'), type: 'text/javascript; charset=utf-8' },
  '/docs/favicon.svg': { file: path.join(ASSETS, 'favicon.svg'), type: 'image/svg+xml' },
  '/docs/figtree.woff2': { file: FIGTREE, type: 'font/woff2' },
} as const;

/** The API page: the OpenAPI document, readable, with every example ready to run against this very server. */
export function registerDocsPage(app: FastifyInstance): void {
  const { DOCS, APP_ENV } = app.deps.config;
  if ((DOCS ?? (APP_ENV === 'production' ? 'closed' : 'open')) === 'closed') {
    for (const url of ['/docs', '/docs/*'])
      app.get(url, (_, reply) => send(reply, refusalOutcome('not_found')));
    return;
  }
  // Written when somebody asks: a third of what a server needs to start, and few do.
  let document: string | null = null;
  app.get('/docs/openapi.json', (_, reply) => {
    document ??= JSON.stringify(buildOpenApi(app.deps.config));
    return reply.type('application/json').send(document);
  });
  for (const [url, { file, type }] of Object.entries(FILES)) {
    app.get(url, async (_, reply) =>
      reply
        .type(type)
        .headers({ ...documentPolicy(NOTHING_INLINE, NO_NEEDS), 'content-security-policy': POLICY })
        .send(await readFile(file)),
    );
  }
}
