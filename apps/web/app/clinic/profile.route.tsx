import type { StaffUser } from '@alivio/contract/staff.ts';
import { getBankAccount } from '@alivio/contract/staff-profile.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { BankCard } from '#shared/portal/profile/bank-card.tsx';
import { saveProfile } from '#shared/portal/profile/save-profile.ts';
import { StaffProfile } from '#shared/portal/profile/staff-profile.tsx';
import { getStaff } from '#shared/portal/staff-session.ts';

export const meta = () => pageTitle('Perfil');

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const user = getStaff(context);
  return { user, bank: await askBankAccount(user) };
}

/** Of the first site, as everything that an admin does not choose a site for; nobody else has one to see. */
async function askBankAccount({ role, health_centers: [site] }: StaffUser) {
  if (role !== 'health_center_admin' || site === undefined) return null;
  return orShow(api(getBankAccount, { query: { idHeadquarterHC: site.id } }), staffExits);
}

export function clientAction({ request }: ClientActionFunctionArgs) {
  return saveProfile(request);
}

export default function Profile() {
  const { user, bank } = useLoaderData<typeof clientLoader>();
  return <StaffProfile user={user} bank={bank && <BankCard asked={bank} />} />;
}
