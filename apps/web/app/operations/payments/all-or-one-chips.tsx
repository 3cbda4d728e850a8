import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';

type AllOrOneChipsProps<Value extends string> = {
  label: string;
  /** Its name in the address. */
  name: string;
  all: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  chosen: Value | undefined;
};

/** All of a list, or those of one kind; pressing the kind again shows all. */
export function AllOrOneChips<Value extends string>(props: AllOrOneChipsProps<Value>) {
  const { label, name, all, values, textOf, chosen } = props;
  const { change } = useListAddress({});
  return (
    <ChoiceChips
      label={label}
      choices={[
        {
          key: 'all',
          text: all,
          isOn: chosen === undefined,
          onPress: () => change({ [name]: null }),
        },
        ...values.map((value) => ({
          key: value,
          text: textOf(value),
          isOn: value === chosen,
          onPress: () => change({ [name]: value === chosen ? null : value }),
        })),
      ]}
    />
  );
}
