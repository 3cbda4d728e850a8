import { type Approved, makeApproved } from '@alivio/testing/outside/approved.ts';
import { afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { takePhone } from '#testing/device.ts';
import { type Call, calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { type RunningWidget, standInForWidget } from '#testing/widget.ts';

const stack = inject('stack');
const patience = { timeout: 20_000 };
const PATH = '/identity-validation/take-photo';
let client: Approved;
let sign: string;
let widget: RunningWidget;

beforeAll(async () => {
  client = await makeApproved(stack);
  sign = `GET /loans/${client.loanId}/sign`;
});
beforeEach(() => {
  takePhone();
  widget = standInForWidget();
});
afterEach(() => widget.remove());

const open = () => page.goto(PATH, { as: client });
const loading = () => page.getByText('Cargando información...');
const refused = (status: number, code: string) => () =>
  Response.json({ message: '', status, errorType: '', details: { code } }, { status });
const noted = () => calls.filter(({ name }) => name === `POST /loans/${client.loanId}/sign`).length;

it('runs the widget with the key of the holder, and covers it until its first view', async () => {
  const release = holdAnswer(sign);
  await open();
  await expect(loading()).toBeVisible();
  release();
  await widget.started();
  expect(widget.options).toMatchObject({ autoRefresh: 30, widgetContainerId: 'signing-widget' });
  expect(widget.options?.token).toMatch(/\S{20,}/);
  await expect(loading()).toBeVisible();
  widget.say({ name: 'view', view: 'papers' });
  await expect(loading()).toHaveCount(0);
  // The widget counts its own steps: two progresses would contradict each other.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

it('uncovers a widget that says nothing after 4 s', async () => {
  stopClock();
  await open();
  await widget.started();
  await passTime(3999);
  await expect(loading()).toBeVisible();
  await passTime(1);
  await expect(loading()).toHaveCount(0);
});

it('puts the words of the widget into ours, as it goes from view to view', async () => {
  await open();
  await widget.started();
  const box = document.getElementById('signing-widget');
  if (!box) throw new Error('no container');
  box.innerHTML = '<p>Prueba de vida realizada</p><button><span>continuar</span></button>';
  await expect(page.getByText('Validación de identidad realizada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toBeVisible();
  const text = box.querySelector('button span')?.firstChild;
  if (text) text.nodeValue = 'firmar';
  await expect(page.getByRole('button', { name: 'Firmar', exact: true })).toBeVisible();
});

it.each(['item error', 'submit failed', 'views failed'])('%s leads to support', async (name) => {
  await open();
  await widget.started();
  widget.say({ name });
  await page.waitForURL('/contact-us?error=true');
  expect(noted()).toBe(0);
});

it.each([
  { name: 'submit finished' },
  { name: 'already finished' },
  { name: 'view', view: 'finished' },
])('$name $view is noted and leads to the result, once', async (event) => {
  intercept(`POST /loans/${client.loanId}/sign`, () =>
    Response.json({ ok: true, status: 'pending' }),
  );
  await open();
  await widget.started();
  widget.say(event);
  widget.say({ name: 'item error' });
  await page.waitForURL('/QR-code');
  expect(noted()).toBe(1);
});

it('what failed because another tab was through leads to the result', async () => {
  await open();
  await widget.started();
  const done = { ok: true, token: null, finished: true, last_day: null, others: [] };
  intercept(sign, () => Response.json({ ...done, widget_url: 'http://localhost/widget.js' }));
  widget.say({ name: 'submit failed' });
  await page.waitForURL('/QR-code');
});

it('what failed because the line is down is told in place', async () => {
  await open();
  await widget.started();
  const mend = cutLine();
  widget.say({ name: 'submit failed' });
  await expect(page.getByText('Se cortó la conexión')).toBeVisible();
  expect(page.url()).toBe(PATH);
  mend();
});

it('a note that takes long keeps nobody', async () => {
  stopClock();
  const release = holdAnswer(`POST /loans/${client.loanId}/sign`);
  await open();
  await widget.started();
  widget.say({ name: 'submit finished' });
  await expect.poll(noted, patience).toBe(1);
  expect(page.url()).toBe(PATH);
  await passTime(3000);
  await page.waitForURL('/QR-code');
  release();
});

it('the note arrives also when the page is left before its answer', async () => {
  const notes: Call[] = [];
  intercept(`POST /loans/${client.loanId}/sign`, (call) => {
    notes.push(call);
    return Response.json({ ok: true, status: 'pending' });
  });
  await open();
  await widget.started();
  widget.say({ name: 'submit finished' });
  await page.waitForURL('/QR-code');
  expect(notes).toMatchObject([{ outlivesPage: true }]);
});

it.each([
  { status: 401, code: 'unauthorized', to: '/login' },
  { status: 403, code: 'forbidden', to: '/login' },
  { status: 500, code: 'internal', to: '/contact-us?error=true' },
  { status: 409, code: 'loan_not_signable', to: '/identity-validation/signature' },
  { status: 409, code: 'phone_unverified', to: '/identity-validation/signature' },
  { status: 403, code: 'delegated', to: '/identity-validation/signature' },
  { status: 503, code: 'contract_not_ready', to: '/identity-validation/signature' },
])('$code leads to $to', async ({ status, code, to }) => {
  intercept(sign, refused(status, code));
  await open();
  await page.waitForURL(to);
  expect(widget.options).toBeNull();
});

it('who is through already goes to the result', async () => {
  intercept(sign, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    return Response.json({ ...answer, token: null, finished: true });
  });
  await open();
  await page.waitForURL('/QR-code');
});

it('a line that is down is told in place, and asked again', async () => {
  const mend = cutLine(sign);
  await open();
  await expect(page.getByText('Se cortó la conexión')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await widget.started();
});

it('a script that does not load is tried three times, then in place, then there is support', async () => {
  widget.remove();
  stopClock();
  const appended = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  await open();
  for (const tried of [1, 2, 3]) {
    await expect.poll(() => appended.mock.calls.length, patience).toBe(tried);
    const script = appended.mock.lastCall?.[0] as HTMLScriptElement;
    expect(script.src).toMatch(/\/keynua\/widgets\/widget\.js$/);
    script.dispatchEvent(new Event('error'));
    await passTime(2000);
  }
  appended.mockRestore();
  await expect(page.getByText('No pudimos abrir la firma')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contactar soporte' })).toHaveAttribute(
    'href',
    '/contact-us?error=true',
  );
  widget = standInForWidget();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await widget.started();
});

it('comes as a document of its own, and is left for documents', async () => {
  const first = { name: `${stack.url}/user` } as PerformanceEntry;
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([first]);
  await open();
  await page.waitForURL(PATH);
  await expect.poll(() => calls.filter(({ name }) => name === 'GET /me')).toEqual([]);
  entries.mockReturnValue([{ ...first, name: `${stack.url}${PATH.toUpperCase()}/` }]);
  await page.reload();
  await widget.started();
  entries.mockRestore();
  for (const name of ['Volver', 'Ir al inicio']) {
    const link = page.getByRole('link', { name });
    await link.click();
    expect(page.url()).not.toBe(PATH);
  }
});

it('whoever is no phone is asked to take one', async () => {
  Reflect.deleteProperty(window.navigator, 'userAgent');
  await open();
  await page.waitForURL('/identity-validation/must-be-mobile');
});

it('nobody is signed in: asks for a login', async () => {
  await page.goto(PATH);
  await page.waitForURL('/login');
});
