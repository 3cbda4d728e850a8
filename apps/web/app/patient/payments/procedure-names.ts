import type { KeptProcedure } from '#lib/payment-storage.ts';
import { copy } from './copy.ts';

/** One name for each loan: where two are of one category, their numbers tell them apart. */
export function procedureNames(procedures: readonly KeptProcedure[]): readonly KeptProcedure[] {
  return procedures.map(({ id, name }) => {
    const isShared = procedures.some((other) => other.id !== id && other.name === name);
    return { id, name: isShared ? copy.sameName(name, id) : name };
  });
}
