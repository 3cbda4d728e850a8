import type { FieldText } from './field.tsx';
import { OptionGroup } from './option-group.tsx';
import { RadioCard, type RadioCardContent } from './radio-card.tsx';

type RadioCardsProps = Pick<FieldText, 'hint' | 'error'> & {
  name: string;
  legend: string;
  options: ({ value: string; disabled?: boolean } & RadioCardContent)[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValue?: ((value: string) => void) | undefined;
  /** Two short answers in one line. */
  sideBySide?: boolean | undefined;
};

export function RadioCards(props: RadioCardsProps) {
  const { name, legend, hint, error, options, value, defaultValue, onValue, sideBySide } = props;
  return (
    <OptionGroup id={name} {...{ legend, hint, error }}>
      <div className={sideBySide ? 'grid grid-cols-2 gap-2' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            {...option}
            name={name}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onValue?.(option.value)}
          />
        ))}
      </div>
    </OptionGroup>
  );
}
