import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { requireClient } from '#lib/client-session.ts';
import { applicationState } from '#shared/application-state.ts';
import { loadSavedProcedure } from '#shared/saved-procedure.ts';

/** Open from the evaluation on, unless it said no. */
export async function loadApplication({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  const state = applicationState(client);
  if (state === 'open' || state === 'refused' || state === 'ended')
    throw replace(`/${client.onboarding_path}`);
  return { state, procedure: await loadSavedProcedure(client) };
}
