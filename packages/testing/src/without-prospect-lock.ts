import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
} from 'kysely';

/** Reads what a company was told of a person without taking its lock. */
class Unlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: QueryId,
  ): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node, queryId);
    const isProspect = JSON.stringify(rest.from).includes('"prospects"');
    return isProspect || endModifiers === undefined ? rest : { ...rest, endModifiers };
  }
}
const unlocked = new Unlocked();

/** For the broken twin of a race between two sendings. */
export const withoutProspectLock: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
