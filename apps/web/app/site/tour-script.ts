import { walkTour } from './script/walk-tour.ts';

/** `/tour.js`: the steps of the clinics' tour, where nothing of the other public pages stands. */
for (const tour of document.querySelectorAll<HTMLElement>('[data-tour]')) walkTour(tour);
