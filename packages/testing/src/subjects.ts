import type { Subject } from '@alivio/contract/endpoint.ts';
import type { Database } from '@alivio/server/db/client.ts';
import type { Actor } from './actors.ts';

interface SubjectFixture {
  /** The row that stands for `1` in an endpoint's example; null when the call names no row. */
  id(db: Database): Promise<string | null>;
  ownedBy: readonly Actor[];
}

const noRow: SubjectFixture = { id: async () => null, ownedBy: [] };

/** One row per subject, and who may see it. A new subject does not compile without its fixture. */
export const subjectFixtures: Readonly<Record<Subject, SubjectFixture>> = {
  none: noRow,
  session: noRow,
  client: {
    async id(db) {
      const { id } = await db
        .selectFrom('clients')
        .select('id')
        .where('email', '=', 'nueva@alivio.demo')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    ownedBy: ['sells'],
  },
};
