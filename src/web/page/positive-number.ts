/** A positive whole number as an address may hold it; undefined for anything else. */
export function positiveNumber(value: string | null): number | undefined {
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
