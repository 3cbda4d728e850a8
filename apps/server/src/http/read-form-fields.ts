/**
 * The fields of a posted form. A browser counts the end of a line as one letter while somebody types, and sends two:
 * read as one again, a text that filled its field is not too long.
 */
export function readFormFields(text: string): (readonly [string, string])[] {
  return [...new URLSearchParams(text)].map(([name, value]) => [
    name,
    value.replaceAll('\r\n', '\n'),
  ]);
}
