const OLDEST_BAND = 66;

/** '18 a 25', '26 a 35' and so on by tens to '56 a 65', then '66 a más'. Null below: no holder of ours is. */
export function ageGroupOf(age: number): string | null {
  if (age < 18) return null;
  if (age <= 25) return '18 a 25';
  if (age >= OLDEST_BAND) return `${OLDEST_BAND} a más`;
  const from = age - ((age - 6) % 10);
  return `${from} a ${from + 9}`;
}
