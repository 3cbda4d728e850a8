type RadioSegmentsProps<V extends string> = {
  name: string;
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onValue: (value: V) => void;
};

/** A choice of few short words, all in sight: one tap, or the arrow keys. */
export function RadioSegments<V extends string>(props: RadioSegmentsProps<V>) {
  const { name, legend, options, value, onValue } = props;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      {/* Floated, a legend stands in line with the rest. */}
      <legend className="float-left font-medium text-text">{legend}</legend>
      <div className="flex rounded-button border border-control bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 items-center rounded-input px-5 text-text2 has-[:checked]:bg-brand has-[:checked]:font-semibold has-[:checked]:text-on-brand has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
