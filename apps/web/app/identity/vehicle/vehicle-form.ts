import type { BackingOfLoan, VehicleFields } from '@alivio/contract/backing.ts';
import { isPlate, normalizePlate } from '@alivio/domain/collateral/vehicle.ts';
import { formText } from '#lib/form-text.ts';
import type { Problems } from '#lib/use-form.ts';
import { copy } from './copy.ts';

type Vehicle = NonNullable<BackingOfLoan['vehicle']>;

const emptyVehicle = {
  plate: '',
  brand: '',
  model: '',
  year: '',
  is_own: '',
  is_free_of_lien: '',
};
export type VehicleValues = typeof emptyVehicle;

/** What was declared of another vehicle, or before a no, is declared again. */
export function valuesOfVehicle(saved: Vehicle | null): VehicleValues {
  if (saved === null) return emptyVehicle;
  const { plate, brand, model, year } = saved;
  return { ...emptyVehicle, plate: plateText(plate), brand, model, year: String(year) };
}

/** As it stands on the vehicle: ABC-123. */
export function plateText(plate: string): string {
  return `${plate.slice(0, 3)}-${plate.slice(3)}`;
}

export function cleanPlate(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z\d-]/g, '')
    .slice(0, 7);
}

export function cleanYear(text: string): string {
  return text.replace(/\D/g, '').slice(0, 4);
}

/** Whether the year is too old is the server's to say: it knows the day in Lima. */
export function vehicleProblems(values: VehicleValues): Problems<VehicleValues> {
  return {
    plate: isPlate(normalizePlate(values.plate)) ? null : copy.plateInvalid,
    brand: values.brand.trim().length < 2 ? copy.brandMissing : null,
    model: values.model.trim() === '' ? copy.modelMissing : null,
    year: /^\d{4}$/.test(values.year) ? null : copy.yearMissing,
    is_own: values.is_own === 'true' ? null : copy.isOwnMissing,
    is_free_of_lien: values.is_free_of_lien === 'true' ? null : copy.isFreeMissing,
  };
}

export function vehicleOf(form: FormData): VehicleFields {
  return {
    plate: formText(form, 'plate'),
    brand: formText(form, 'brand').trim(),
    model: formText(form, 'model').trim(),
    year: Number(formText(form, 'year')),
    // The form is not sent without them.
    is_own: true,
    is_free_of_lien: true,
  };
}
