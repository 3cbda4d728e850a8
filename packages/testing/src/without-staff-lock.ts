import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
} from 'kysely';

/** Reads staff users without taking their locks. */
class Unlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: QueryId,
  ): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node, queryId);
    const isStaff = JSON.stringify(rest.from).includes('"staff_users"');
    return isStaff || endModifiers === undefined ? rest : { ...rest, endModifiers };
  }
}
const unlocked = new Unlocked();

/** For the broken twin of a race about people of the staff. */
export const withoutStaffLock: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
