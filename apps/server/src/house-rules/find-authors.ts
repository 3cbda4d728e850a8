import type { Connection } from '#server/db/client.ts';
import { findApproval } from '#server/work/find-approval.ts';

interface Author {
  name: string;
  at: string;
}

export interface Authors {
  proposed: Author | null;
  confirmed: Author | null;
}

/** Who proposed something and who confirmed it; nobody of what ships. */
export async function findAuthors(db: Connection, approvalId: number | null): Promise<Authors> {
  const approval = approvalId === null ? null : await findApproval(db, approvalId);
  if (approval === null) return { proposed: null, confirmed: null };
  const { proposedByName, proposedAt, settledByName, settledAt } = approval;
  return {
    proposed: { name: proposedByName, at: proposedAt.toISOString() },
    confirmed:
      settledByName !== null && settledAt !== null
        ? { name: settledByName, at: settledAt.toISOString() }
        : null,
  };
}
