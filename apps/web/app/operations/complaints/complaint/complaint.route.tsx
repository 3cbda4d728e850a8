import { getComplaint } from '@alivio/contract/desk-complaints.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { readId } from '../../client-case/case-address.ts';
import { complaintsAddress } from '../complaints-view.ts';
import { ComplaintView } from './complaint-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);

/** Awaited: whoever answers hears of it once what it did is on the screen. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = readId(params.complaintId);
  if (id === undefined) throw redirect('/operations/complaints');
  return { id, loaded: await orShow(api(getComplaint, { params: { id } }), staffExits) };
}

export default function ComplaintScreen() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  if (loaded.ok) return <ComplaintView key={id} complaint={loaded.answer.complaint} />;
  return (
    <PortalPage title={copy.title}>
      <ListFailure error={loaded.error} onBack={() => void navigate(complaintsAddress())} />
    </PortalPage>
  );
}
