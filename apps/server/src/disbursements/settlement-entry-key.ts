/** The key of the entry that books the transfer of a batch. */
export function settlementEntryKey(reference: string): string {
  return `settlement:${reference}`;
}
