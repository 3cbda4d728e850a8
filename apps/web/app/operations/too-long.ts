/** 'Escribe el motivo en 200 letras como máximo: sobran 12.'; null for what fits. */
export function tooLong(what: string, text: string, most: number): string | null {
  const over = text.trim().length - most;
  return over > 0 ? `Escribe ${what} en ${most} letras como máximo: sobran ${over}.` : null;
}
