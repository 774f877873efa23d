import type { ErrorCode, YAMLError } from "yaml";

/** Tags a value of the content pack as an example to be replaced. */
export const toCompleteTag = "!complete";

const messages: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: "așteptam fiecare cheie o singură dată, iar aceasta apare de două ori",
  TAG_RESOLVE_FAILED: `așteptam numai eticheta ${toCompleteTag}`,
  TAB_AS_INDENT: "așteptam spații la început de rând, am găsit un tab",
  MISSING_CHAR: "așteptam ghilimele sau o paranteză care să închidă ce se deschide aici",
  BAD_INDENT: "așteptam alt număr de spații la început de rând sau o paranteză închisă",
  MULTIPLE_DOCS: "așteptam un singur document, fără alt rând „---”",
  BAD_DQ_ESCAPE: "așteptam alt caracter după „\\”, sau textul între apostrofuri",
  BLOCK_AS_IMPLICIT_KEY: "așteptam un singur „:” pe rând, sau textul între ghilimele",
  MULTILINE_IMPLICIT_KEY: "așteptam „:” după cheie, pe același rând",
  BAD_SCALAR_START: "așteptam textul între ghilimele, pentru că începe cu un semn al YAML",
};

/** Describes an error of a file's YAML in Romanian, for the operator. The library's own messages are English. */
export function yamlFault({ code }: YAMLError): string {
  return messages[code] ?? `așteptam YAML corect; verifică spațiile, ghilimelele și semnele „:” (${code})`;
}

/** Whether the error may cause follow-up errors in the rest of the file. */
export function isSyntaxFault({ code }: YAMLError): boolean {
  return code !== "DUPLICATE_KEY" && code !== "TAG_RESOLVE_FAILED";
}
