import { membershipLimits as limits } from '@alivio/contract/membership-rules.ts';
import { doctorCounts, specialities } from '@alivio/domain/clinic/affiliation.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { OptionGroup } from '#ui/forms/option-group.tsx';
import { RadioCard } from '#ui/forms/radio-card.tsx';
import { FieldSlot } from '../form/field-slot.tsx';
import { TextInput } from '../form/text-input.tsx';
import { membershipCopy as copy } from './copy.ts';

/** How many doctors, and which specialities. Each box is a field of its own: a browser sends what is ticked. */
export function ClinicServices() {
  return (
    <>
      <FieldSlot>
        <OptionGroup id="affiliatedDoctors" legend={copy.doctors}>
          <div className="grid gap-2 sm:grid-cols-3">
            {doctorCounts.map(({ id, label }) => (
              <RadioCard
                key={id}
                name="affiliatedDoctors"
                value={id}
                required
                title={copy.doctorsOf(label)}
              />
            ))}
          </div>
        </OptionGroup>
      </FieldSlot>
      <FieldSlot>
        <OptionGroup id="specialities" legend={copy.specialities} hint={copy.specialitiesHint}>
          <div className="grid sm:grid-cols-2 sm:gap-x-4">
            {specialities.map((speciality, index) => (
              <Checkbox key={speciality} name={`speciality_${index + 1}`} label={speciality} />
            ))}
            <Checkbox name="speciality_other" label={copy.other} />
          </div>
          <TextInput
            name="otherSpecialitie"
            label={copy.otherText}
            required={false}
            maxLength={limits.otherSpecialitie}
          />
        </OptionGroup>
      </FieldSlot>
    </>
  );
}
