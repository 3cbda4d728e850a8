/** Screens of the staff, by the file of their route; every other screen with a script is a patient's. */
export const STAFF_SCREENS = /^(clinic|management|sells|operations)\/|\/staff-/;
