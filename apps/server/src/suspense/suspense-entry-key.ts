/** The key of the entry that books money in suspense, made from the money's own. */
export function suspenseEntryKey(key: string): string {
  return `suspense:${key}`;
}
