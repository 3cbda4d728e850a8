/** Enough to be recognised by somebody who knows the person: first names and first surname. */
export function shortName({ first_name, last_name }: { first_name: string; last_name: string }) {
  return `${first_name} ${last_name.split(' ')[0] ?? ''}`.trim();
}
