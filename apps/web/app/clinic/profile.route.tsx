import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getStaff } from '#lib/staff-session.ts';
import { pageTitle } from '#shared/page-title.ts';
import { StaffProfile } from '#shared/staff-profile.tsx';

export const meta = () => pageTitle('Perfil');

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}

export default function Profile() {
  return <StaffProfile user={useLoaderData<typeof clientLoader>()} />;
}
