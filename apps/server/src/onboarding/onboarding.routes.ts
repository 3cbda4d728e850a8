import { getDraft } from '@alivio/contract/draft.ts';
import * as contract from '@alivio/contract/onboarding.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { selectDraft } from './draft.sql.ts';
import { draftToWire } from './draft.wire.ts';
import { saveDraft } from './save-draft.ts';

export function onboardingRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, getDraft).with(async ({ session }) => ({
    ok: true,
    draft: draftToWire(await selectDraft(deps.db, session.clientId)),
  }));

  serve(app, contract.putDraft).with(async ({ body, session }) => {
    const saved = await saveDraft(deps, session, body);
    if (isRefusal(saved)) return saved;
    return { ok: true, draft: saved.draft, onboarding_path: saved.path };
  });
}
