import { type KyselyPlugin, OperationNodeTransformer, type QueryId, type RawNode } from 'kysely';

/** Reads a loan without taking its lock. */
class Unlocked extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const { sqlFragments, ...rest } = super.transformRaw(node, queryId);
    const lock = /FOR (NO KEY )?UPDATE( OF loans)?/g;
    return { ...rest, sqlFragments: sqlFragments.map((text) => text.replace(lock, '')) };
  }
}
const unlocked = new Unlocked();

/** For the broken twin of a race about a loan. */
export const withoutLoanLock: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
