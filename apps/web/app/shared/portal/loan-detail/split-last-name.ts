/** On the first space: what stands before it is the father's, the rest the mother's (specification 3 §3). */
export function splitLastName(lastName: string): [paternal: string, maternal: string] {
  const [paternal = '', ...rest] = lastName.trim().split(/\s+/);
  return [paternal, rest.join(' ')];
}
