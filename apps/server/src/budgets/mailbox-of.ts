/** Whose mailbox an address is, for a budget: what stands behind a plus is a mark of its reader's own, not another box. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
