import { type IconName, iconAddress } from "./icon-address.ts";

/** An icon beside text with the same meaning: hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={iconAddress(name)} />
    </svg>
  );
}
