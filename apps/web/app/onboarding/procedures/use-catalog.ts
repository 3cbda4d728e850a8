import { listCategories, listSites } from '@alivio/contract/catalog.ts';
import { useCallback } from 'react';
import { api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';
import { groupSites } from './group-sites.ts';

export function useCategories() {
  return useRequest(askCategories);
}

async function askCategories(signal: AbortSignal) {
  const { data } = await api(listCategories, {}, { signal });
  return data;
}

/** The health centers that treat a category, with their sedes. */
export function useCenters(categoryId: string) {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const query = { categoryID: Number(categoryId) };
      const { data } = await api(listSites, { query }, { signal });
      return groupSites(data);
    },
    [categoryId],
  );
  return useRequest(categoryId === '' ? null : ask);
}
