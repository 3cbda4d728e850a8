import type { ChangeEvent } from 'react';
import { Select } from '#ui/forms/select.tsx';
import { copy } from './copy.ts';
import { ListSelect } from './list-select.tsx';
import type { ProcedureForm } from './use-procedure-form.ts';

type PlaceFieldsProps = Pick<ProcedureForm, 'field' | 'set' | 'values' | 'categories' | 'centers'>;

/** Category, then who treats it, then where: each choice opens the next. */
export function PlaceFields({ field, set, values, categories, centers }: PlaceFieldsProps) {
  const listed = centers.status === 'ready' ? centers.answer : [];
  const sites = listed.find(({ name }) => name === values.health_center_name)?.sites ?? [];

  const chosenSite = sites.find(({ id }) => String(id) === values.health_center_id);

  function chooseCategory({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    set({ category_id: currentTarget.value, health_center_name: '', health_center_id: '' });
  }

  /** With one sede there is nothing left to choose. */
  function chooseCenter({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const chosen = listed.find(({ name }) => name === currentTarget.value);
    const [onlySite, ...others] = chosen?.sites ?? [];
    set({
      health_center_name: currentTarget.value,
      health_center_id: onlySite && others.length === 0 ? String(onlySite.id) : '',
    });
  }

  return (
    <>
      <ListSelect
        label={copy.category}
        prompt={copy.categoryPrompt}
        request={categories}
        toOption={({ id, name }) => ({ value: String(id), label: name })}
        loadingText={copy.loadingCategories}
        emptyText={copy.noCategories}
        {...field('category_id')}
        onChange={chooseCategory}
      />
      <ListSelect
        label={copy.center}
        prompt={values.category_id === '' ? copy.centerFirst : copy.centerPrompt}
        aria-disabled={values.category_id === ''}
        request={centers}
        toOption={({ name }) => ({ value: name, label: name })}
        loadingText={copy.loadingSites}
        emptyText={copy.noSites}
        {...field('health_center_name')}
        onChange={chooseCenter}
      />
      <Select
        label={copy.site}
        prompt={values.health_center_name === '' ? copy.siteFirst : copy.sitePrompt}
        aria-disabled={values.health_center_name === ''}
        options={sites.map((site) => ({ value: String(site.id), label: site.headquarter_name }))}
        // Always a line, so that nothing moves when the address arrives.
        hint={chosenSite?.address ?? copy.siteHint}
        {...field('health_center_id')}
      />
    </>
  );
}
