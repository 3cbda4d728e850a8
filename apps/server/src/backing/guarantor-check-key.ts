/** One question at a time about one guarantor: asked for now, it does not wait for later. */
export function guarantorCheckKey(guarantorId: number): string {
  return `backing.check-guarantor:${guarantorId}`;
}
