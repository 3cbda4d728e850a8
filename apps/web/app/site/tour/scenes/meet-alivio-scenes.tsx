import type { SceneDrawing } from './drawing.ts';

export const meetAlivioScenes: readonly SceneDrawing[] = [
  {
    // A spool: here the thread begins.
    thread: 'M192 124c44 0 30 26 72 26h56',
    around: (
      <>
        <path className="fill-accent-soft stroke-brand" d="M128 58h64v86h-64z" />
        <path className="stroke-accent" d="M129 78l62 8M129 94l62 8M129 110l62 8" />
        <rect className="fill-surface stroke-brand" x="110" y="40" width="100" height="18" rx="9" />
        <rect
          className="fill-surface stroke-brand"
          x="110"
          y="138"
          width="100"
          height="18"
          rx="9"
        />
        <path className="stroke-brand" d="M160 26v-14M136 28l-6-11M184 28l6-11" />
      </>
    ),
  },
  {
    // From the patient's phone to the clinic's screen.
    thread: 'M0 150H320M72 92c0-76 150-76 150 4m-14-12 14 14 14-14',
    around: (
      <>
        <rect className="fill-surface stroke-brand" x="38" y="40" width="66" height="107" rx="12" />
        <path className="stroke-brand" d="M64 132h14" />
        <rect className="fill-surface stroke-brand" x="162" y="68" width="120" height="76" rx="8" />
        <path className="stroke-brand" d="M182 122h30M226 122h36" />
      </>
    ),
  },
  {
    // Four beads on the thread: scan, choose, prove, receive.
    thread: 'M0 150c14 0 2-60 20-60M80 90h13M153 90h14M227 90h13M300 90c18 0 6 60 20 60',
    around: (
      <>
        <path
          className="fill-surface stroke-brand"
          d="M80 90a30 30 0 1 1-60 0 30 30 0 1 1 60 0zM153 90a30 30 0 1 1-60 0 30 30 0 1 1 60 0zM227 90a30 30 0 1 1-60 0 30 30 0 1 1 60 0zM300 90a30 30 0 1 1-60 0 30 30 0 1 1 60 0z"
        />
        <path
          className="stroke-brand"
          strokeWidth="4"
          d="M38 78h9v9h-9zM54 78h9v9h-9zM38 94h9v9h-9zM56 98h5M110 80h26M110 90h26M110 100h14M182 80h30v22h-30zM189 95c1-7 9-7 10 0M194 86h.1M203 90h4"
        />
        <path className="stroke-accent" d="M258 91l9 9 16-19" />
      </>
    ),
  },
];
