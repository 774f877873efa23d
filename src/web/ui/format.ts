const longDay = new Intl.DateTimeFormat("ro-RO", { dateStyle: "long", timeZone: "Europe/Bucharest" });
const shortDay = new Intl.DateTimeFormat("ro-RO", { dateStyle: "short", timeZone: "Europe/Bucharest" });
const time = new Intl.DateTimeFormat("ro-RO", { timeStyle: "short", timeZone: "Europe/Bucharest" });
const money = new Intl.NumberFormat("ro-RO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const number = new Intl.NumberFormat("ro-RO", { maximumFractionDigits: 2 });
const megabytes = new Intl.NumberFormat("ro-RO", { maximumFractionDigits: 1 });

/** `20 noiembrie 2026`, in Romania's time; takes a day (`2026-11-20`) or a moment in UTC. */
export function formatDate(date: string): string {
  return longDay.format(new Date(date));
}

/** `20 noiembrie 2026, 18:52`, in Romania's time. */
export function formatMoment(moment: string): string {
  return `${formatDate(moment)}, ${time.format(new Date(moment))}`;
}

/** `31.12.2023`: the day as project papers write it. */
export function formatShortDate(date: string): string {
  return shortDay.format(new Date(date));
}

/** `4.926.999,95 lei`, never broken over two lines. */
export function formatLei(amount: number): string {
  return `${money.format(amount)}\u00a0lei`;
}

/** `25.000` */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** `96,93%` */
export function formatPercent(value: number): string {
  return `${number.format(value)}%`;
}

/** `42 KB`, `1,2 MB`: what a download weighs, in units of 1024 bytes, never less than 1 KB. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? `${number.format(kilobytes)}\u00a0KB`
    : `${megabytes.format(bytes / 1024 / 1024)}\u00a0MB`;
}

/** A number as `tel:` wants it; Romanian numbers written without the country's prefix get it. */
export function phoneHref(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, "");
  return `tel:${digits.replace(/^0(?!0)/, "+40")}`;
}
