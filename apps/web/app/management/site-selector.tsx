import { useSearchParams } from 'react-router';
import { Select } from '#ui/forms/select.tsx';
import { type Site, type SiteParameter, siteName } from './selected-site.ts';

type SiteSelectorProps = { sites: Site[]; selected: Site | undefined; parameter: SiteParameter };

/** Another site is another list: the page starts over. */
export function SiteSelector({ sites, selected, parameter }: SiteSelectorProps) {
  const [, setQuery] = useSearchParams();
  return (
    <div className="w-full max-w-dialog">
      <Select
        name={parameter}
        label="Sede"
        // The browser shows the new choice at once, while its list is still on the way.
        key={selected?.id}
        defaultValue={selected?.id}
        options={sites.map((site) => ({
          value: String(site.id),
          label: siteName(site),
        }))}
        onChange={(event) => setQuery({ [parameter]: event.currentTarget.value })}
      />
    </div>
  );
}
