import type { DataValidation } from "hucre/xlsx";

/** A drop-down: only what stands in the cells of `list` may be chosen. */
export function pickFrom(list: string, range: string): DataValidation {
  return {
    ...checked("Alege din listă", "Valoarea nu este în listă."),
    type: "list",
    formula1: list,
    range,
  };
}

/** A number, zero or more. */
export function amountIn(range: string): DataValidation {
  return {
    ...checked("Scrie un număr", "Scrie un număr, zero sau mai mare."),
    type: "decimal",
    operator: "greaterThanOrEqual",
    formula1: "0",
    range,
  };
}

/** A month of the plan, from 1 to 24. */
export function monthIn(range: string): DataValidation {
  return {
    ...checked("Luna", "Scrie o lună de la 1 la 24."),
    type: "whole",
    operator: "between",
    formula1: "1",
    formula2: "24",
    range,
  };
}

/** Lei for one euro: between 1 and 20, so that a swapped value is caught. */
export function rateIn(range: string): DataValidation {
  return {
    ...checked("Cursul", "Scrie câți lei face un euro."),
    type: "decimal",
    operator: "between",
    formula1: "1",
    formula2: "20",
    range,
  };
}

function checked(errorTitle: string, errorMessage: string) {
  return { allowBlank: true, showErrorMessage: true, errorTitle, errorMessage };
}
