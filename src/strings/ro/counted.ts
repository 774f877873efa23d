/** "1 valoare", "3 valori", "20 de valori". */
export function counted(count: number, one: string, many: string): string {
  if (count === 1) return `${count} ${one}`;
  const lastTwo = count % 100;
  return count === 0 || (lastTwo > 0 && lastTwo < 20) ? `${count} ${many}` : `${count} de ${many}`;
}
