import { createHash } from 'node:crypto';

export interface Budget {
  /** What is limited, e.g. `login:account`. */
  name: string;
  /** Whose allowance: an address, an account; empty for everybody together. */
  of: string;
  limit: number;
  windowMs: number;
  /** How much of it this use takes: one, unless said otherwise. */
  cost?: number;
}

/** Hashed: the table holds no address and no e-mail. */
export function budgetKey({ name, of }: Pick<Budget, 'name' | 'of'>): string {
  return `${name}:${createHash('sha256').update(of).digest('base64url')}`;
}
