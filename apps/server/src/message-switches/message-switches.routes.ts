import * as contract from '@alivio/contract/message-switches.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { listSwitches } from '#server/outbox/list-switches.ts';
import { switchMessage } from './switch-message.ts';

export function messageSwitchRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listMessageSwitches).with(async () => {
    return { ok: true, messages: await listSwitches(deps) };
  });

  serve(app, contract.switchMessage).with(async ({ session, body }) => {
    const { template, is_on: isOn } = body;
    return (await switchMessage(deps, session, { template, isOn })) ?? { ok: true };
  });
}
