const FROM_SUSPENSE = 'suspense:';

/** Under which a loan takes money that waited in suspense, which transfers do; each time it is assigned, another. */
export function transferPaymentKey(suspenseKey: string, assignments: number): string {
  return `${FROM_SUSPENSE}${suspenseKey}:${assignments}`;
}

export function isTransferPayment({ key }: { readonly key: string }): boolean {
  return key.startsWith(FROM_SUSPENSE);
}
