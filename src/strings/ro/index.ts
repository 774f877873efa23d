export * from "./errors.ts";
export * from "./everyone.ts";
export * from "./mail.ts";
export * from "./result-letters.ts";
export * from "./team.ts";
