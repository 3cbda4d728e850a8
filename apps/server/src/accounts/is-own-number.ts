/** Whether somebody typed their document number, however they set it apart. */
export function isOwnNumber(typed: string, own: string): boolean {
  return typed.replace(/[\s.-]/g, '').toUpperCase() === own.toUpperCase();
}
