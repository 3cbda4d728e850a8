/** 'recibo.luz.PDF' as 'recibo.luz' and 'pdf'; a name without a dot has no extension. */
export function splitFileName(fullName: string): { name: string; extension: string } {
  const dot = fullName.lastIndexOf('.');
  if (dot <= 0) return { name: fullName, extension: '' };
  return { name: fullName.slice(0, dot), extension: fullName.slice(dot + 1).toLowerCase() };
}
