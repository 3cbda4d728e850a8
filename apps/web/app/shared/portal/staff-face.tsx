import type { StaffUser } from '@alivio/contract/staff.ts';
import { useEffect, useState } from 'react';
import { Avatar } from '#ui/content/avatar.tsx';
import { loadPhoto } from './load-photo.ts';

type StaffFaceProps = { user: StaffUser; large?: boolean };

/** The person's photo, or the initials; also until the photo is there, and when it cannot be had. */
export function StaffFace({ user, large }: StaffFaceProps) {
  return (
    <Avatar
      givenNames={user.first_name}
      surnames={user.last_name}
      imageUrl={usePhoto(user.avatar_url) ?? undefined}
      large={large}
    />
  );
}

function usePhoto(address: string | null): string | null {
  const [shown, setShown] = useState<{ address: string; url: string } | null>(null);
  useEffect(() => {
    if (address === null) return;
    let isWanted = true;
    void loadPhoto(address).then((url) => {
      if (isWanted && url !== null) setShown({ address, url });
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  return address !== null && shown?.address === address ? shown.url : null;
}
