import { isDatabaseAway } from '#server/db/database-away.ts';

/** While the database is away the process still says what it knows of itself; what it cannot count is not a number. */
export async function knownOf<T>(counted: Promise<T>): Promise<T | null> {
  try {
    return await counted;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}
