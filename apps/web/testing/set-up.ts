import { afterEach, vi } from 'vitest';
import './browser.ts';
import './matchers.ts';
import { putPhoneAway } from './device.ts';
import { closePage } from './page.tsx';

afterEach(() => {
  closePage();
  putPhoneAway();
  vi.useRealTimers();
});
