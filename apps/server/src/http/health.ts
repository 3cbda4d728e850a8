import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { selectOne } from './health.sql.ts';

/** 200 only when the database answers; otherwise whether it is gone, or there and silent (`hangs`). */
export function registerHealth(app: FastifyInstance): void {
  app.get('/health', async (_, reply) => {
    const { config, db, line, log } = app.deps;
    const body = {
      version: manifest.version,
      database: config.DATABASE_KIND,
      process: config.PROCESS,
    };
    try {
      await selectOne(db);
      return reply.send({ ok: true, ...body, database_state: 'answers' });
    } catch (error) {
      log.error({ err: error }, 'database does not answer');
      const state = line.state === 'hangs' ? 'hangs' : 'lost';
      return reply.code(503).send({ ok: false, ...body, database_state: state });
    }
  });
}
