/** An answer's headers, but for the one that is different each time. */
export function headersOf({ headers }: Response): Record<string, string> {
  const { "x-request-id": _, ...lasting } = Object.fromEntries(headers);
  return lasting;
}
