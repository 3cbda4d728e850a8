import type { Deps } from '#server/deps.ts';
import * as sql from './seed.sql.ts';

const ADVISOR = 'asesora@alivio.demo';

/** By DNI: somebody at every stage of an advisor's day, from an application that lies still to a redeemed one. */
const broughtByAdvisor = [
  '42310010',
  '42310021',
  '42310032',
  '42310043',
  '42310081',
  '42310103',
  '42310131',
  '42310164',
  '42310203',
  '42310238',
] as const;

/** Some of the demo's applications were typed by its advisor. Whose seller is known already stays as it is. */
export async function seedAdvisor({ db }: Pick<Deps, 'db'>): Promise<void> {
  const advisorId = await sql.findStaffId(db, ADVISOR);
  if (advisorId !== null) await sql.updateMissingSeller(db, advisorId, broughtByAdvisor);
}
