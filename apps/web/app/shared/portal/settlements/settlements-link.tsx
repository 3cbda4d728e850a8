import { useSearchParams } from 'react-router';
import { LinkButton } from '#ui/actions/link-button.tsx';

/** From the payments of a site to the batches that they are paid by, of the same site. */
export function SettlementsLink({ path }: { path: string }) {
  const [query] = useSearchParams();
  const site = query.get('healthCenterID');
  const search = site === null ? '' : `?healthCenterID=${encodeURIComponent(site)}`;
  return (
    <LinkButton
      to={`${path}/settlements${search}`}
      tone="secondary"
      size="compact"
      isFetchedAhead={false}
    >
      Liquidaciones
    </LinkButton>
  );
}
