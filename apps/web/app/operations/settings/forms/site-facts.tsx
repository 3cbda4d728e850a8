import { clinicSettingFields } from '@alivio/contract/clinic-settings.ts';
import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { fieldProblem } from './send-form.ts';

export const emptyFacts = {
  headquarter_name: '',
  address: '',
  district: '',
  province: '',
  region: '',
  phone: '',
};
export type SiteFacts = typeof emptyFacts;

export function factProblems(values: SiteFacts): Record<keyof SiteFacts, string | null> {
  const problem = (name: keyof SiteFacts) => fieldProblem(clinicSettingFields[name], values[name]);
  return {
    headquarter_name: problem('headquarter_name'),
    address: problem('address'),
    district: problem('district'),
    province: problem('province'),
    region: problem('region'),
    phone: problem('phone'),
  };
}

export function factsOf(values: SiteFacts): SiteFacts {
  const { headquarter_name, address, district, province, region, phone } = values;
  return { headquarter_name, address, district, province, region, phone };
}

export const factLabels = {
  headquarter_name: 'Nombre de la sede',
  address: 'Dirección',
  district: 'Distrito',
  province: 'Provincia',
  region: 'Región',
  phone: 'Teléfono',
} as const;

/** Of a form that has these fields, and perhaps others. */
type SiteFactFieldsProps = {
  field: (
    name: keyof SiteFacts,
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;
};

/** What a site is called and where it is. */
export function SiteFactFields({ field }: SiteFactFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={factLabels.headquarter_name}
        hint="Por ejemplo el distrito: Miraflores"
        autoComplete="off"
        {...field('headquarter_name')}
      />
      <TextField
        label={factLabels.phone}
        hint="Fijo o celular"
        type="tel"
        autoComplete="off"
        figures
        {...field('phone')}
      />
      <TextField label={factLabels.address} autoComplete="off" {...field('address')} />
      <TextField label={factLabels.district} autoComplete="off" {...field('district')} />
      <TextField label={factLabels.province} autoComplete="off" {...field('province')} />
      <TextField label={factLabels.region} autoComplete="off" {...field('region')} />
    </div>
  );
}
