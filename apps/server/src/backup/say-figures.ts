const number = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1 });

export function thousands(count: number): string {
  return number.format(count);
}

export function megabytes(bytes: number): string {
  return `${number.format(bytes / 1_000_000)} MB`;
}
