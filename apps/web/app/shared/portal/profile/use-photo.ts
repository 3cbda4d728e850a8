import { removeAvatar, uploadAvatar } from '@alivio/contract/staff-profile.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { exitFor, staffExits } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { useLeave } from '#lib/use-leave.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

const { photo } = copy;
/** Specification 3 §5. What the file really is, the server finds out. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif'];
/** Those that say what is wrong with the file itself. */
const FILE_CODES: readonly (string | null)[] = [
  'avatar_invalid',
  'picture_too_large',
  'file_too_large',
];

/** A photo that was chosen and not yet sent, and what becomes of it. */
export function usePhoto() {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const leave = useLeave();

  async function run(change: Promise<unknown>, done: string) {
    setProblem(null);
    setSending(true);
    const outcome = await settle(change);
    if (outcome.ok) {
      // Who is signed in is read again: the frame shows the photo too.
      await revalidate();
      setChosen(null);
      showToast({ text: done, tone: 'ok' });
    } else fail(outcome.error);
    setSending(false);
  }

  /** A file that is no good is let go: there is nothing to send of it. */
  function refuse(why: string) {
    setProblem(why);
    setChosen(null);
  }

  function fail(error: ApiError) {
    const exit = error.status === 401 && exitFor(error, staffExits);
    if (exit instanceof Response) return leave(exit);
    if (FILE_CODES.includes(error.code)) refuse(error.message);
    // The file may be good: whoever chose it can send it once more.
    else setProblem(photo.failed);
  }

  return {
    chosen,
    problem,
    isSending,
    choose(file: File) {
      if (!PHOTO_TYPES.includes(file.type)) return refuse(photo.invalid);
      setProblem(null);
      setChosen(file);
    },
    refuseUnreadable: () => refuse(photo.invalid),
    letGo() {
      setProblem(null);
      setChosen(null);
    },
    save: (file: File) => run(send(file), photo.saved),
    remove: () => run(api(removeAvatar, {}), photo.removed),
  };
}

async function send(file: File) {
  const { upload } = await import('#lib/api-upload.ts');
  return upload(uploadAvatar, { files: { file: [file] } });
}
