import { listOutboxMessages } from '@alivio/contract/platform.ts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { selectMessages } from './outbox.sql.ts';

export function outboxRoutes(app: FastifyInstance): void {
  serve(app, listOutboxMessages).with(async ({ query }) => {
    const { page = 1, limit = 10, state } = query;
    const { total, rows } = await selectMessages(app.deps.db, { state, page, limit });
    return pageOf(
      rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      { page, limit, total },
    );
  });
}
