import { OptionGroup } from '#ui/forms/option-group.tsx';
import { RadioCard } from '#ui/forms/radio-card.tsx';
import { FieldSlot } from '../form/field-slot.tsx';

type ChoicesProps = {
  name: string;
  legend: string;
  options: readonly { value: string; title: string; detail?: string }[];
};

export function Choices({ name, legend, options }: ChoicesProps) {
  return (
    <FieldSlot>
      <OptionGroup id={name} legend={legend}>
        <div className="grid gap-2 sm:grid-cols-2">
          {options.map((option) => (
            <RadioCard key={option.value} name={name} required {...option} />
          ))}
        </div>
      </OptionGroup>
    </FieldSlot>
  );
}
