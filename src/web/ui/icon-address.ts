import sprite from "./icons.svg?url";

/** The drawings of icons.svg: on a grid of 24, stroked in the colour of the text beside them. */
export type IconName =
  | "arrow-right"
  | "arrow-up"
  | "calendar"
  | "chat"
  | "check"
  | "check-circle"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "clock"
  | "close"
  | "contract"
  | "download"
  | "copy"
  | "employer"
  | "external"
  | "fax"
  | "file"
  | "globe"
  | "info"
  | "lock"
  | "logout"
  | "mail"
  | "menu"
  | "paperclip"
  | "pay"
  | "phone"
  | "pin"
  | "search"
  | "social"
  | "upload"
  | "user"
  | "warning";

/** The address of an icon's drawing, in a file that browsers keep. */
export function iconAddress(name: IconName): string {
  return `${sprite}#${name}`;
}
