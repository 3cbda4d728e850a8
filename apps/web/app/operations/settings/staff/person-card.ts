import type { StaffPersonDetail } from '@alivio/contract/staff-people.ts';

/** What every card about somebody is given. */
export type PersonCardProps = {
  person: StaffPersonDetail;
  /** Whoever looks may change something; the server asks again. */
  mayAdminister: boolean;
  /** Something was done and is on the screen: what tells of it gets the focus. */
  onDone: () => void;
};
