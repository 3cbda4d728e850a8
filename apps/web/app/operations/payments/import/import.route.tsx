import { getBusinessDate } from '@alivio/contract/platform.ts';
import { listStatementMappings } from '@alivio/contract/statements.ts';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { orLeave, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { BackLink } from '../back-link.tsx';
import { PaymentsNav } from '../payments-nav.tsx';
import { transfersAddress } from '../transfers-view.ts';
import { copy } from './copy.ts';
import { ImportForm } from './import-form.tsx';

export const meta = () => pageTitle(copy.title);

export async function clientLoader() {
  const [{ mappings }, { today }] = await orLeave(
    Promise.all([api(listStatementMappings, {}), api(getBusinessDate, {})]),
    staffExits,
  );
  return { mappings, today };
}

export default function ImportStatement() {
  const { mappings, today } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <PaymentsNav />
      <BackLink to={transfersAddress()}>{copy.back}</BackLink>
      <p className="max-w-prose text-text2">{copy.intro}</p>
      <ImportForm mappings={mappings} today={today} />
      <TextLink to="/operations/payments/statements">{copy.earlier}</TextLink>
    </PortalPage>
  );
}
