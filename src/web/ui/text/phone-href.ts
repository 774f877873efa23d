/** A number as `tel:` wants it; Romanian numbers written without the country's prefix get it. */
export function phoneHref(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, "");
  return `tel:${digits.replace(/^0(?!0)/, "+40")}`;
}
