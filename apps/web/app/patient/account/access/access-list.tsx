import type { Access, listAccesses } from '@alivio/contract/accesses.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use } from 'react';
import { formatShortInstant } from '#lib/format-instant.ts';
import type { Outcome } from '#lib/guards.ts';
import { TextLink } from '#shared/text-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { ListFailure } from '../list-failure.tsx';
import { copy, roles } from './copy.ts';

export type ComingAccesses = Promise<Outcome<ResponseOf<typeof listAccesses>>>;

export function AccessList({ coming }: { coming: ComingAccesses }) {
  const outcome = use(coming);
  if (!outcome.ok) return <ListFailure error={outcome.error} title={copy.failed} />;
  const { data, page, total_pages: pages, total_records: total } = outcome.answer;
  if (total === 0) return <EmptyState scene={SceneDocuments} title={copy.empty} />;
  return (
    <>
      <ul aria-label={copy.list} className="flex flex-col gap-3">
        {data.map((access) => (
          <AccessRow key={`${access.at} ${access.by}`} access={access} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={copy.pages} className="flex justify-between gap-3">
          {page > 1 ? <TextLink to={pageAt(page - 1)}>{copy.newer}</TextLink> : <span />}
          {page < pages && <TextLink to={pageAt(page + 1)}>{copy.older}</TextLink>}
        </nav>
      )}
    </>
  );
}

function pageAt(page: number): string {
  return page === 1 ? '/user/account/access' : `/user/account/access?page=${page}`;
}

function AccessRow({ access: { at, kind, by, reason } }: { access: Access }) {
  return (
    <li className="flex flex-col gap-0.5 rounded-card border border-border bg-surface p-4 shadow-raised">
      <p className="font-semibold">{roles[kind]}</p>
      <p>{by}</p>
      <p className="text-small text-text2 wrap-anywhere">
        {kind === 'session' ? copy.session : `${copy.reason} ${reason}`}
      </p>
      <p className="text-small text-text2 tabular-nums">{formatShortInstant(at)}</p>
    </li>
  );
}
