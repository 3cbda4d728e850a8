import type { SceneDrawing } from './drawing.ts';

export const threePhasesScenes: readonly SceneDrawing[] = [
  {
    // The thread fills in a form; a code comes back.
    thread: 'M0 150h60c36 0 30-92 72-92h50M132 84h50M132 110h26M202 150h118',
    around: (
      <>
        <rect
          className="fill-surface stroke-brand"
          x="114"
          y="18"
          width="88"
          height="129"
          rx="16"
        />
        <path className="stroke-brand" d="M150 132h16" />
        <path
          className="fill-surface stroke-brand"
          d="M226 34h52a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12h-30l-16 14v-14h-6a12 12 0 0 1-12-12V46a12 12 0 0 1 12-12z"
        />
        <path className="stroke-accent" d="M240 58l9 9 16-18" />
      </>
    ),
  },
  {
    // It signs the sheet, and the face is seen.
    thread:
      'M0 150h30c34 0 42-32 74-32 16 0 18-22 8-22s-10 24 4 24 14-18 22-18 4 16 14 16 8-8 18-8M180 150h140',
    around: (
      <>
        <path
          className="fill-surface stroke-brand"
          d="M96 14h52l32 32v93a8 8 0 0 1-8 8H96a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z"
        />
        <path className="stroke-brand" d="M148 14v24a8 8 0 0 0 8 8h24M108 46h20M108 68h50" />
        <path
          className="stroke-brand"
          d="M212 52V36h16M268 36h16v16M284 98v16h-16M228 114h-16V98M226 102c2-24 42-24 44 0"
        />
        <circle className="fill-accent-soft stroke-accent" cx="248" cy="62" r="13" />
      </>
    ),
  },
  {
    // Three corners stand; the thread makes the fourth.
    thread: 'M0 150c64 0 56-74 106-74M188 92h16v16h14v14h-30v-12c0 30 46 40 132 40',
    around: (
      <>
        <rect
          className="fill-surface stroke-brand"
          x="108"
          y="10"
          width="128"
          height="130"
          rx="16"
        />
        <path className="stroke-brand" d="M126 30h30v30h-30zM188 30h30v30h-30zM126 92h30v30h-30z" />
        <path
          className="stroke-brand"
          strokeWidth="8"
          d="M141 45h.1M203 45h.1M141 107h.1M172 76h.1M172 54h.1"
        />
      </>
    ),
  },
];
