type AvatarProps = { givenNames: string; surnames: string; imageUrl?: string | undefined };

/** A photo, or the initials. Decorative: the name always stands beside it. */
export function Avatar({ givenNames, surnames, imageUrl }: AvatarProps) {
  const shape = 'size-10 shrink-0 rounded-full';
  if (imageUrl) return <img src={imageUrl} alt="" className={`${shape} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${shape} flex items-center justify-center bg-brand-soft text-small font-semibold text-brand-text`}
    >
      {initialOf(givenNames)}
      {initialOf(surnames)}
    </span>
  );
}

/** Of the first of several names: 'Paredes Salas' is a P. */
function initialOf(names: string): string {
  return names.trim().charAt(0).toUpperCase();
}
