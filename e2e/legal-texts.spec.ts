import { expect, test } from './stack.fixture.ts';

const mustSay = {
  '/terms-of-use': [
    'desde S/ 1,500 hasta S/ 25,900, con IGV incluido',
    'Tener 18 años o más',
    'TCEA (tasa de costo efectivo anual)',
    'No cobramos las cuotas de forma automática',
    'Pago anticipado',
    'interés moratorio',
    'No capitalizamos intereses',
    'Ley 27269',
    'máximo de 15 días hábiles',
  ],
  '/privacy-terms': [
    'Ley 29733',
    'Decreto Supremo 016-2024-JUS',
    'Acceso',
    'Rectificación',
    'Cancelación',
    'Oposición',
    'máximo de 10 días hábiles',
    'máximo de 30 días',
    '48 horas',
    'Ley 32323',
  ],
};

for (const [path, phrases] of Object.entries(mustSay)) {
  test(`${path} says what it must, and every entry of its contents leads somewhere`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const phrase of phrases) await expect(page.getByRole('main')).toContainText(phrase);
    const entries = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
    expect(await entries.count()).toBeGreaterThan(10);
    for (const entry of await entries.all()) {
      const section = page.locator((await entry.getAttribute('href')) ?? '');
      await expect(section.getByRole('heading', { level: 2 })).toContainText(
        await entry.innerText(),
      );
    }
  });
}

test('can be read without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/terms-of-use#tasas');
  await expect(
    page.getByRole('heading', { name: 'Tasas: qué son la TEA y la TCEA' }),
  ).toBeVisible();
  await context.close();
});
