import { createSink, startTestServer } from '@alivio/testing/test-server.ts';
import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

it('personal values never reach a log line', () => {
  const sink = createSink();
  const log = createLogger({ LOG_LEVEL: 'info' }, sink.stream);
  log.info(
    { email: 'quien@correo.pe', body: { phone: '+51987654321', inner: { code: '123456' } } },
    'x',
  );
  expect(sink.text()).not.toMatch(/quien|98765|123456/);
  expect(sink.text()).toContain('[oculto]');
});

it('a request is logged with its route pattern and its id, never with its URL', async () => {
  const sink = createSink();
  const server = await startTestServer({ LOG_LEVEL: 'info' }, sink.stream);
  await server.app.inject('/api/v1/clients/validate-in-use-dni/45678901?x=secreto');
  await server.close();
  expect(sink.text()).toContain('"route":"/api/v1/clients/validate-in-use-dni/:dni"');
  expect(sink.text()).toContain('"reqId"');
  expect(sink.text()).not.toMatch(/45678901|secreto/);
});
