import type { Category } from '@alivio/contract/catalog.ts';
import type { Draft } from '@alivio/contract/draft.ts';
import type { RequestState } from '#lib/use-request.ts';
import type { HealthCenter } from './group-sites.ts';

/** What was asked for already: the client may keep it, also when nobody new is offered it. */
type Asked = Draft['plan'];

export function keepCategory<R extends RequestState<Category[]>>(request: R, asked: Asked): R {
  if (request.status !== 'ready' || asked === null) return request;
  const { category_id: id, category_name: name } = asked;
  if (request.answer.some((category) => category.id === id)) return request;
  return { ...request, answer: [...request.answer, { id, name }] };
}

/** Only with the category that it was asked for with. */
export function keepSite<R extends RequestState<HealthCenter[]>>(
  request: R,
  asked: Asked,
  categoryId: string,
): R {
  if (request.status !== 'ready' || asked === null) return request;
  if (categoryId !== String(asked.category_id)) return request;
  const { health_center_id: id, health_center_name: name, headquarter_name } = asked;
  const listed = request.answer.find((center) => center.name === name);
  if (listed?.sites.some((site) => site.id === id)) return request;
  const kept = { name, sites: [...(listed?.sites ?? []), { id, headquarter_name }] };
  return { ...request, answer: [...request.answer.filter((center) => center !== listed), kept] };
}
