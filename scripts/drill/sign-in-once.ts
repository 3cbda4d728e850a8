import { buildApp } from '@alivio/server/app.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { DEMO_PASSWORD } from '@alivio/server/seed/demo-people.ts';

/** Starts the product on what was restored, as its first visitor; null when they are let in. */
export async function signInOnce(deps: Deps): Promise<string | null> {
  const app = await buildApp(deps);
  try {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email: 'paciente@alivio.demo', password: DEMO_PASSWORD },
    });
    return answer.statusCode === 200 ? null : `nadie entra: ${answer.statusCode} ${answer.body}`;
  } finally {
    await app.close();
  }
}
