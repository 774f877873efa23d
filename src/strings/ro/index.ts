import { createFormat } from "../format.ts";

export const format = createFormat("ro-RO");

export * from "./accounts.ts";
export * from "./accounts-login.ts";
export * from "./accounts-members.ts";
export * from "./accounts-session.ts";
export * from "./activities.ts";
export * from "./business-plans.ts";
export * from "./business-plans-export.ts";
export * from "./contact.ts";
export * from "./courses.ts";
export * from "./editing.ts";
export * from "./enrolment.ts";
export * from "./errors.ts";
export * from "./failure.ts";
export * from "./fields.ts";
export * from "./home.ts";
export * from "./job-board.ts";
export * from "./jobs.ts";
export * from "./legal.ts";
export * from "./mail.ts";
export * from "./news.ts";
export * from "./rich-text.ts";
export * from "./shell.ts";
export * from "./ui.ts";
