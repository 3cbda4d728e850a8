/** 'Carla M.': enough to be asked for by name, and no more of a colleague than that. */
export function shortName({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string;
}): string {
  const [first = ''] = first_name.split(' ');
  const initial = last_name.charAt(0);
  return initial === '' ? first : `${first} ${initial}.`;
}
