/** Dates, times and numbers formatted for a language. */
export type Format = ReturnType<typeof createFormat>;

/** @param tag the language and region, as `Intl` names them; times are Romania's in every language (contract §1) */
export function createFormat(tag: string) {
  const inRomania = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...style, timeZone: "Europe/Bucharest" });
  const longDay = inRomania({ dateStyle: "long" });
  const shortDay = inRomania({ dateStyle: "short" });
  const hourAndMinute = inRomania({ timeStyle: "short" });
  const toTheSecond = inRomania({ timeStyle: "medium" });
  const isoTime = new Intl.DateTimeFormat("sv-SE", { timeStyle: "short", timeZone: "Europe/Bucharest" });
  const dayOfYear = inRomania({ day: "numeric", month: "long" });
  const monthAlone = inRomania({ month: "long" });
  const monthAndYear = inRomania({ month: "long", year: "numeric" });
  const yearOf = inRomania({ year: "numeric" });
  const fullDay = inRomania({ dateStyle: "full" });
  const mediumDay = inRomania({ day: "numeric", month: "short", year: "numeric" });
  const money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const exact = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const tenths = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });

  /** `20 noiembrie 2026`; takes a day (`2026-11-20`) or a moment: in UTC, or in milliseconds since 1970. */
  const date = (day: string | number) => longDay.format(new Date(day));
  /** `18:52` */
  const time = (moment: string | Date) => hourAndMinute.format(new Date(moment));
  /** The day and the hour of an end: at midnight hour 24 of the day that ends, not the next one's first. */
  const end = (moment: string) => {
    const at = new Date(moment);
    return isoTime.format(at) === "00:00"
      ? { day: at.getTime() - 1, hour: "24:00" }
      : { day: at.getTime(), hour: time(at) };
  };
  /** `25.000` */
  const number = (value: number) => decimal.format(value);
  return {
    date,
    time,
    end,
    number,
    /** `20 noiembrie 2026, 18:52` */
    moment: (moment: string) => `${date(moment)}, ${time(moment)}`,
    /** `20 noiembrie 2026, 24:00`: a moment as the end of something. */
    endMoment: (moment: string) => {
      const { day, hour } = end(moment);
      return `${date(day)}, ${hour}`;
    },
    /** `vineri, 20 noiembrie 2026` */
    weekday: (day: string | number) => fullDay.format(new Date(day)),
    /** `17–26 nov. 2026`; one day when both are. */
    days: (first: string, last: string | number) => mediumDay.formatRange(new Date(first), new Date(last)),
    /** `12 ianuarie – 16 aprilie 2027`; one day when both are. */
    period: (first: string, last: string) => longDay.formatRange(new Date(first), new Date(last)),
    /** `20 noiembrie`; in another year than this one `20 noiembrie 2026`. */
    dayAndMonth: (moment: string, now = new Date()) =>
      yearOf.format(new Date(moment)) === yearOf.format(now)
        ? dayOfYear.format(new Date(moment))
        : date(moment),
    /** `decembrie`; in another year than this one `decembrie 2026`. */
    month: (month: string, now = new Date()) =>
      (month.slice(0, 4) === yearOf.format(now) ? monthAlone : monthAndYear).format(new Date(`${month}-15`)),
    /** `18:52:07` */
    exactTime: (moment: string) => toTheSecond.format(new Date(moment)),
    /** `31.12.2023`: the format of official papers. */
    shortDate: (day: string) => shortDay.format(new Date(day)),
    /** `4.926.999,95 lei`, without a line break inside. */
    lei: (amount: number) => `${money.format(amount)}\u00a0lei`,
    /** `57,25`, `79,00`: points, given in hundredths. */
    points: (hundredths: number) => money.format(hundredths / 100),
    /** `3`, `1,50`: the same of a step or a part, without the zeros of a whole number. */
    fewPoints: (hundredths: number) => (hundredths % 100 ? money : decimal).format(hundredths / 100),
    /** `11,625`: a mean as it is before it is rounded. */
    exactPoints: (hundredths: number) => exact.format(hundredths / 100),
    /** `96,93%` */
    percent: (value: number) => `${number(value)}%`,
    /** `42 KB`, `1,2 MB`: a download's size, in units of 1024 bytes, at least 1 KB. */
    size: (bytes: number) => {
      const kilobytes = Math.max(1, Math.round(bytes / 1024));
      return kilobytes < 1024
        ? `${number(kilobytes)}\u00a0KB`
        : `${tenths.format(bytes / 1024 / 1024)}\u00a0MB`;
    },
  };
}
