import { expect, it } from 'vitest';
import { page } from '#testing/page.tsx';

it.each(['/guarantor/x', '/signer/x', '/confirm/x', '/undo-email/x', '/constancia/x'])(
  '%s says whose page it is, and what is wrong with the link in the middle',
  async (path) => {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Alivio');
    expect(heading.all()[0]?.closest('.text-center')).not.toBeNull();
  },
);
