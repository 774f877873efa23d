import { format } from "./format.ts";

/** "1 valoare", "3 valori", "20 de valori", "5.000 de caractere". */
export function counted(count: number, one: string, many: string): string {
  const number = format.number(count);
  if (count === 1) return `${number} ${one}`;
  const lastTwo = count % 100;
  return count === 0 || (lastTwo > 0 && lastTwo < 20) ? `${number} ${many}` : `${number} de ${many}`;
}

/** What is asked of a candidate: "Ne trebuie un lucru", "Ne trebuie 3 lucruri". */
export function thingsNeeded(count: number): string {
  return `Ne trebuie ${count === 1 ? "un lucru" : counted(count, "lucru", "lucruri")}`;
}
