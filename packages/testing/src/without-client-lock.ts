import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
} from 'kysely';

/** Reads clients without taking their locks. */
class Unlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: QueryId,
  ): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node, queryId);
    const isClient = JSON.stringify(rest.from).includes('"clients"');
    return isClient || endModifiers === undefined ? rest : { ...rest, endModifiers };
  }
}
const unlocked = new Unlocked();

/** For the broken twin of a race about a client. */
export const withoutClientLock: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
