/** A line must not end between a figure and its sign. */
export function unbroken(figure: string): string {
  return figure.replaceAll(' ', '\u00a0');
}
