import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { saveProfile } from '#shared/portal/profile/save-profile.ts';
import { StaffProfile } from '#shared/portal/profile/staff-profile.tsx';
import { getStaff } from '#shared/portal/staff-session.ts';

export const meta = () => pageTitle('Perfil');

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}

export function clientAction({ request }: ClientActionFunctionArgs) {
  return saveProfile(request);
}

export default function Profile() {
  return <StaffProfile user={useLoaderData<typeof clientLoader>()} />;
}
