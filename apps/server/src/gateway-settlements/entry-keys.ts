/** The entry of all commissions that a settlement brought when it was imported. */
export function commissionEntryKey(settlementNumber: string): string {
  return `gateway-commission:${settlementNumber}`;
}

/** The commission of a line that we found the payment of later. */
export function lateCommissionEntryKey(settlementNumber: string, lineId: number): string {
  return `${commissionEntryKey(settlementNumber)}:${lineId}`;
}

/** A settlement may have another deposit when one was taken back. */
export function depositEntryKey(depositId: number): string {
  return `gateway-deposit:${depositId}`;
}
