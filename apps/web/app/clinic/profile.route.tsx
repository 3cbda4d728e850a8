import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { StaffProfile } from '#shared/portal/staff-profile.tsx';
import { getStaff } from '#shared/portal/staff-session.ts';

export const meta = () => pageTitle('Perfil');

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}

export default function Profile() {
  return <StaffProfile user={useLoaderData<typeof clientLoader>()} />;
}
