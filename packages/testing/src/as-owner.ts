import type { Deps } from '@alivio/server/deps.ts';
import { runStatement } from '../../../scripts/test-database.mjs';

/** Runs SQL as the owner of the tables, who may do what the program's role may not. */
export async function asOwner({ config }: Pick<Deps, 'config'>, statement: string): Promise<void> {
  await runStatement(config.DATABASE_URL, statement);
}
