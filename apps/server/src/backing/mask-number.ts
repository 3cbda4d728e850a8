export function maskNumber(number: string): string {
  return `${'•'.repeat(number.length - 2)}${number.slice(-2)}`;
}
