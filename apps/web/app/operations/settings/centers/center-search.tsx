import { ListSearch } from '#shared/portal/list/list-search.tsx';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { copy } from './copy.ts';

/** What is searched for stands in the address. */
export function CenterSearch({ search }: { search: string }) {
  const address = useListAddress({ search });
  return <ListSearch label={copy.search} query={{ search }} address={address} />;
}
