import { useSearchParams } from 'react-router';
import { Select } from '#ui/forms/select.tsx';
import { FilterChips } from '#ui/portal/filter-chips.tsx';
import { type MessageState, stateLooks } from './message-state.ts';

/** The filter stands in the address; another one starts at the first page. */
export function StateFilter({ state }: { state: MessageState | undefined }) {
  const [, setQuery] = useSearchParams();
  const clear = () => setQuery({});
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="w-full max-w-56">
        <Select
          name="state"
          label="Estado"
          prompt="Todos"
          // The browser shows the new choice at once, while its list is still on the way.
          key={state ?? ''}
          defaultValue={state ?? ''}
          options={Object.entries(stateLooks).map(([value, { label }]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) =>
            setQuery(value === '' ? {} : { state: value })
          }
        />
      </div>
      <FilterChips
        filters={state ? [{ key: 'state', text: `Estado: ${stateLooks[state].label}` }] : []}
        onRemove={clear}
        onClear={clear}
      />
    </div>
  );
}
