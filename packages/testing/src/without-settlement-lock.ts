import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
} from 'kysely';

/** Reads the payments of clinics and their batches without taking their locks. */
class Unlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: QueryId,
  ): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node, queryId);
    const isOurs = /"clinic_(payments|settlements|settlement_deductions)"/.test(
      JSON.stringify(rest.from),
    );
    return isOurs || endModifiers === undefined ? rest : { ...rest, endModifiers };
  }
}
const unlocked = new Unlocked();

/** For the broken twin of a race about a batch. */
export const withoutSettlementLock: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
