import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { OptionGroup } from '#ui/forms/option-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { copy } from './copy.ts';
import { siteOptions } from './site-options.ts';
import { useSites } from './use-sites.ts';

type SitesFieldProps = {
  /** One site, or as many as somebody oversees. */
  many: boolean;
  chosen: readonly number[];
  error: string | undefined;
  onChoose: (siteIds: number[]) => void;
};

/** Where somebody works; the sites come by themselves. */
export function SitesField({ many, chosen, error, onChoose }: SitesFieldProps) {
  const sites = useSites();
  if (sites.status === 'failed')
    return (
      <Notice
        tone="bad"
        title={copy.sitesFailed}
        actions={
          <Button tone="secondary" size="compact" onClick={sites.retry}>
            {copy.retry}
          </Button>
        }
      >
        {sites.error.message}
      </Notice>
    );
  if (sites.status !== 'ready') return <Skeleton className="h-20 w-full" />;
  const options = siteOptions(sites.answer.sites);
  if (options.length === 0) return <Notice tone="warn">{copy.noSites}</Notice>;
  if (!many)
    return (
      <Select
        name="site_ids"
        label={copy.siteLabel}
        prompt={copy.sitePrompt}
        options={options}
        value={String(chosen[0] ?? '')}
        error={error}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? [] : [Number(value)])}
      />
    );
  return (
    <OptionGroup id="site_ids" legend={copy.sitesLabel} error={error}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={`site-${value}`}
          label={label}
          checked={chosen.includes(Number(value))}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(
              checked
                ? [...chosen, Number(value)]
                : chosen.filter((siteId) => siteId !== Number(value)),
            )
          }
        />
      ))}
    </OptionGroup>
  );
}
