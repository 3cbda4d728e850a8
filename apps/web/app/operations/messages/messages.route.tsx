import { listOutboxMessages } from '@alivio/contract/platform.ts';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffDoor } from '#lib/guards.ts';
import { ListFailure } from '#shared/list-failure.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal-page.tsx';
import { readState } from './message-state.ts';
import { MessageTable } from './message-table.tsx';
import { StateFilter } from './state-filter.tsx';

export const meta = () => pageTitle('Mensajes');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const state = readState(search.get('state'));
  const query = { page: readPage(search.get('page')), ...(state && { state }) };
  return { state, list: await orShow(api(listOutboxMessages, { query }), staffDoor) };
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export default function Messages() {
  const { state, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title="Mensajes">
      <StateFilter state={state} />
      {list.ok ? (
        <MessageTable list={list.answer} isFiltered={state !== undefined} />
      ) : (
        <ListFailure error={list.error} />
      )}
    </PortalPage>
  );
}
