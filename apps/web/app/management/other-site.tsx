import type { ClinicLoan } from '@alivio/contract/procedures.ts';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { type Site, type SiteParameter, siteName } from './selected-site.ts';

type OtherSiteProps = { sites: Site[]; of: ClinicLoan['loan']['health_center'] };

/** In the drawer of a loan that is not in the list behind it: whose it is, and the way to the list that has it. */
export function OtherSite({ sites, of: { name, headquarters } }: OtherSiteProps) {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const isOverPayments = pathname.toLowerCase().includes('/payments/');
  const parameter: SiteParameter = isOverPayments ? 'healthCenterID' : 'healthcenter';
  const own = siteName({ name, headquarter_name: headquarters.name });
  const site = sites.find((each) => siteName(each) === own);
  if (site === undefined || String(site.id) === query.get(parameter)) return null;
  return (
    <Notice
      tone="info"
      title={`Este crédito es de otra sede: ${own}`}
      actions={
        <Button
          tone="secondary"
          size="compact"
          onClick={() => setQuery({ [parameter]: String(site.id) }, { replace: true })}
        >
          Ver la lista de esa sede
        </Button>
      }
    >
      La lista de atrás es de la sede que elegiste.
    </Notice>
  );
}
