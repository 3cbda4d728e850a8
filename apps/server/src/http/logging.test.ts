import { createSink, startOwnServer } from '@alivio/testing/test-server.ts';
import { describe, expect, it } from 'vitest';
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

describe('an error', () => {
  function logged(error: unknown) {
    const sink = createSink();
    createLogger({ LOG_LEVEL: 'info' }, sink.stream).error({ err: error }, 'x');
    return { text: sink.text(), ...JSON.parse(sink.text()) };
  }
  const violation = () =>
    Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'clients_email_key',
      detail: 'Key (email)=(quien@correo.pe) already exists.',
      where: 'COPY clients, line 1: "quien@correo.pe"',
      parameters: ['quien@correo.pe'],
    });

  it('keeps its code and loses the values it quotes', () => {
    const { text, err } = logged(violation());
    expect(err).toMatchObject({ errorCode: '23505', constraint: 'clients_email_key' });
    expect(err.stack).toContain('logging.test.ts');
    expect(text).not.toContain('quien@');
  });

  it('inside others too, at every depth', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const wrapped = new Error('no', { cause: new Error('why', { cause: violation() }) });
    const { text, err } = logged(new AggregateError([refused, wrapped], 'both'));
    expect(err.aggregateErrors[0]).toMatchObject({ errorCode: 'ECONNREFUSED' });
    expect(err.aggregateErrors[1].cause.cause).toMatchObject({ errorCode: '23505' });
    expect(text).not.toContain('quien@');
  });

  it('that is no error is only named', () => {
    expect(logged('quien@correo.pe').err).toEqual({ type: 'string' });
  });
});

it('a request is logged with its route pattern and its id, never with its URL', async () => {
  const sink = createSink();
  const server = await startOwnServer({ LOG_LEVEL: 'info' }, sink.stream);
  await server.app.inject('/api/v1/clients/validate-in-use-dni/45678901?x=secreto');
  await server.close();
  expect(sink.text()).toContain('"route":"/api/v1/clients/validate-in-use-dni/:dni"');
  expect(sink.text()).toContain('"reqId"');
  expect(sink.text()).not.toMatch(/45678901|secreto/);
});
