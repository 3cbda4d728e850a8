import { type KyselyPlugin, OperationNodeTransformer, type QueryId, type RawNode } from 'kysely';

/** Asks for no bank's lock. */
class Unlocked extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const { sqlFragments, ...rest } = super.transformRaw(node, queryId);
    const lock = /pg_advisory_xact_lock(?=\(hashtextextended\('transfers:')/g;
    return { ...rest, sqlFragments: sqlFragments.map((text) => text.replace(lock, 'sign')) };
  }
}
const unlocked = new Unlocked();

/** For the broken twin of a race about what a bank told. */
export const withoutBankLock: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
