import { expect, it } from 'vitest';
import { isMobileDevice } from './is-mobile-device.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

it.each([
  {
    who: 'an Android phone',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    maxTouchPoints: 5,
    isMobile: true,
  },
  {
    who: 'an iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    maxTouchPoints: 5,
    isMobile: true,
  },
  { who: 'an iPad that says it is a Mac', userAgent: MAC, maxTouchPoints: 5, isMobile: true },
  { who: 'a Mac', userAgent: MAC, maxTouchPoints: 0, isMobile: false },
  {
    who: 'a Windows laptop with a touch screen',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    maxTouchPoints: 10,
    isMobile: false,
  },
])('$who: $isMobile', ({ isMobile, ...device }) => {
  expect(isMobileDevice(device)).toBe(isMobile);
});
