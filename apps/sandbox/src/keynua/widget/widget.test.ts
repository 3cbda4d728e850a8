import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { openWidget } from '#sandbox/keynua/testing/open-widget.ts';
import {
  anaWithNumber,
  startCompany,
  type TestCompany,
} from '#sandbox/keynua/testing/start-company.ts';

type Widget = Awaited<ReturnType<typeof openWidget>>;

async function openOne(changes: object = {}) {
  const company = await startCompany();
  const contract = await company.create(changes);
  const { token } = contract.users[0];
  return { ...company, company, contract, token, widget: await openWidget(company.url, token) };
}

async function acceptPapers({ find, choose, press }: Widget): Promise<void> {
  await find('h2', 'Revisa lo que vas a firmar');
  await choose('He leído');
  await press('continuar');
}

async function enterCode({ world }: TestCompany, { press, find, enter }: Widget): Promise<void> {
  await press('enviar código');
  await find('#keynua-code');
  await enter(world.messages.list({ limit: 1 })[0]?.code);
}

async function showBoth({ press, sees }: Widget): Promise<void> {
  await press('usar imagen de muestra');
  await sees('Documento capturado');
  await press('continuar');
  await sees('Muestra tu rostro');
  await press('usar imagen de muestra');
  await sees('Prueba de vida realizada');
}

async function giveEverything(company: TestCompany, widget: Widget): Promise<void> {
  await acceptPapers(widget);
  await enterCode(company, widget);
  await showBoth(widget);
}

test('script and styles are served to any page, and need nothing inline', async () => {
  const { url } = await startCompany();
  const get = (name: string) => fetch(`${url}/keynua/widgets/${name}`);
  const [script, styles] = [await get('widget.js'), await get('widget.css')];
  for (const response of [script, styles]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(styles.headers.get('content-type')).toContain('text/css');
  const code = await script.text();
  expect(() => new Script(code)).not.toThrow();
  expect(code).not.toMatch(/innerHTML|\beval\b|new Function|\.style\b|'style'|data:/);
});

test('a person reads, proves who they are, shows document and face, and signs', async () => {
  const { company, widget, owner, contract, receiver } = await openOne();
  await widget.sees('CONDICIONES DEL CRÉDITO');
  await widget.sees('S/ 6,000.00');
  const paper = await widget.find('a', 'contrato.pdf');
  expect([paper.getAttribute('target'), paper.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  await widget.press('continuar');
  await widget.sees('Marca la casilla para continuar.');
  await giveEverything(company, widget);
  await widget.press('firmar');
  await widget.hears({ name: 'view', view: 'finished' });

  expect(widget.events).toEqual([
    { name: 'view', view: 'papers' },
    { name: 'view', view: 'otp' },
    { name: 'view', view: 'id' },
    { name: 'view', view: 'face' },
    { name: 'view', view: 'processing' },
    { name: 'submit finished' },
    { name: 'view', view: 'finished' },
  ]);
  await receiver.until(({ type }) => type === 'ContractFinished');
  expect((await owner('GET', `/${contract.id}`)).body.status).toBe('done');
});

test('a wrong code is said so, and the camera that nobody has leads to the sample', async () => {
  const { company, widget } = await openOne();
  await acceptPapers(widget);
  await widget.press('enviar código');
  await widget.enter('12');
  await widget.sees('El código tiene seis dígitos.');
  const code = company.world.messages.list({ limit: 1 })[0]?.code;
  await widget.enter(code === '000000' ? '111111' : '000000');
  await widget.sees('El código no es correcto.');
  await widget.enter(code);
  await widget.sees('Muestra tu documento');
  await widget.press('usar cámara');
  await widget.sees('No pudimos usar la cámara.');
  await showBoth(widget);
});

test('whoever closes half way goes on where they were', async () => {
  const { company, widget, url, token } = await openOne();
  await acceptPapers(widget);
  await enterCode(company, widget);
  await widget.press('usar imagen de muestra');
  await widget.sees('Documento capturado');

  const again = await openWidget(url, token);
  await again.sees('Muestra tu rostro');
  expect(again.events).toEqual([{ name: 'view', view: 'face' }]);
});

test('an error of an item is told, and only what failed is asked for again', async () => {
  const { company, widget } = await openOne();
  await giveEverything(company, widget);
  await widget.choose('error en facematch');
  await widget.press('firmar');
  await widget.sees('El rostro no coincide con el del documento.');
  expect(widget.events.slice(-2)).toEqual([
    { name: 'submit finished' },
    { name: 'item error', item: 'facematch', code: 'NotAMatch' },
  ]);
  await widget.press('intentar otra vez');
  await widget.sees('Muestra tu rostro');
  await widget.press('usar imagen de muestra');
  await widget.press('firmar');
  await widget.hears({ name: 'view', view: 'finished' });
});

test('somebody else’s document is told, and asked for again', async () => {
  const { company, widget } = await openOne({ users: [anaWithNumber] });
  await giveEverything(company, widget);
  await widget.choose('escanear el documento de otra persona');
  await widget.press('firmar');
  await widget.sees('El número del documento no es el que se esperaba.');
  expect(widget.events.at(-1)).toEqual({
    name: 'item error',
    item: 'checklabels',
    code: 'unmatchedInputText',
  });
  await widget.press('intentar otra vez');
  await widget.sees('Muestra tu documento');
  await widget.press('usar imagen de muestra');
  await widget.press('firmar');
  await widget.hears({ name: 'view', view: 'finished' });
});

test('a signature that could not be sent is told, and can be sent again', async () => {
  const { company, widget } = await openOne();
  await giveEverything(company, widget);
  await widget.choose('envío fallido');
  await widget.press('firmar');
  await widget.sees('No pudimos enviar tu firma');
  expect(widget.events.at(-1)).toMatchObject({ name: 'submit failed' });
  await widget.press('intentar otra vez');
  await widget.press('firmar');
  await widget.hears({ name: 'view', view: 'finished' });
});

test('one that stays in process is shown as such, and a later answer ends it', async () => {
  const { company, widget, contract, sign } = await openOne();
  await giveEverything(company, widget);
  await widget.choose('se queda procesando');
  await widget.press('firmar');
  await widget.hears({ name: 'submit finished' });
  await widget.sees('procesando tu firma');
  await sign(contract.id, 0);
  await widget.hears({ name: 'view', view: 'finished' });
});

test('whoever has signed is told so, and no more', async () => {
  const { company, contract, token, url, receiver } = await openOne();
  await company.sign(contract.id, 0);
  await receiver.until(({ type }) => type === 'ContractFinished');
  const widget = await openWidget(url, token);
  await widget.sees('Firma completada');
  expect(widget.events).toEqual([{ name: 'already finished' }]);
});

test.each(['unknown', 'deleted'])('with a token that is %s the views fail', async (which) => {
  const { owner, contract, token, url } = await openOne();
  if (which === 'deleted') await owner('DELETE', `/${contract.id}`);
  const widget = await openWidget(url, which === 'deleted' ? token : 'unknown');
  await widget.sees('No pudimos abrir tu firma');
  expect(widget.events).toMatchObject([{ name: 'views failed' }]);
});

test('run once more in the same page, the first one is heard no more', async () => {
  const { widget } = await openOne();
  widget.run();
  await widget.hears({ name: 'view', view: 'papers' });
  expect(widget.events).toEqual([{ name: 'view', view: 'papers' }]);
  expect(widget.document.querySelectorAll('link')).toHaveLength(1);
  expect(widget.document.querySelectorAll('.keynua')).toHaveLength(1);
});
