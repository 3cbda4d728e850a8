import type { RequestOf } from '@alivio/contract/endpoint.ts';
import * as contract from '@alivio/contract/statements.ts';
import type { StatementMapping } from '@alivio/domain/transfer/statement-mapping.ts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, orThrow } from '#server/refusal.ts';
import { getStatement } from './get-statement.ts';
import { importStatement } from './import-statement.ts';
import { listMappings } from './list-mappings.ts';
import { listStatements } from './list-statements.ts';
import { previewStatement } from './preview-statement.ts';
import type { StatementFile } from './read-file.ts';
import { previewedLineToWire } from './statements.wire.ts';

/** A column that was not chosen is none. */
function toFile(body: RequestOf<typeof contract.importStatement>['body']): StatementFile {
  const { bank, file_name: fileName, content } = body;
  const chosen = Object.entries(body.mapping).filter(([, label]) => label !== undefined);
  return { bank, fileName, content, mapping: Object.fromEntries(chosen) as StatementMapping };
}

export function statementRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.importStatement).with(async ({ session, body }) => {
    const imported = await importStatement(deps, session, toFile(body));
    if (isRefusal(imported)) return imported;
    const statement = orThrow(await getStatement(deps.db, imported.id));
    return { ok: true, statement, is_repeat: imported.isRepeat };
  });

  serve(app, contract.previewStatement).with(async ({ session, body }) => {
    const lines = await previewStatement(deps, session, toFile(body));
    return isRefusal(lines) ? lines : { ok: true, lines: lines.map(previewedLineToWire) };
  });

  serve(app, contract.listStatements).with(async ({ query }) => {
    const { page = 1, limit = 10, bank = null } = query;
    const { total, statements } = await listStatements(deps.db, bank, { page, limit });
    return pageOf(statements, { page, limit, total });
  });

  serve(app, contract.getStatement).with(async ({ params }) => {
    const statement = await getStatement(deps.db, params.id);
    return isRefusal(statement) ? statement : { ok: true, statement };
  });

  serve(app, contract.listStatementMappings).with(async () => {
    const mappings = await listMappings(deps.db);
    return { ok: true, mappings: mappings.map(({ bank, mapping }) => ({ bank, mapping })) };
  });
}
