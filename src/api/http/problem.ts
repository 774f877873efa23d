import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import { memberRole } from "#domain/access/permissions.ts";
import { recordHourly } from "#domain/audit/audit.commands.ts";
import { visibleContact } from "#domain/content-pack/visible-facts.ts";
import {
  DomainError,
  DutyExcluded,
  EditedMeanwhile,
  FileRefused,
  Forbidden,
  StorageFull,
  SubmissionClosed,
  TooManyRequests,
  Unavailable,
} from "#domain/errors.ts";
import { GateStopped } from "#domain/gate/gated.commands.ts";
import { ReadOnly } from "#domain/read-only.ts";
import type { Language } from "#strings/languages.ts";
import type { ApiEnv, ApiParts } from "./env.ts";
import type { Problem } from "./problem-body.ts";
import { type ProblemCode, statusOf, titles } from "./problem-codes.ts";
import { takesFiles } from "./upload-paths.ts";
import { waitUntil } from "./wait-until.ts";

/** The codes of the framework's own refusals, by status. */
const frameworkCodes: Record<number, ProblemCode> = { 403: "forbidden", 415: "media-type-not-accepted" };

/** Seconds after which a client may try again while a dependency is unavailable. */
const RETRY_AFTER = "30";

/** The one handler of all errors. Unexpected ones are reported, and never shown. */
export function answerError(report: ApiParts["report"]) {
  return async (error: Error, c: Context<ApiEnv>): Promise<Response> => {
    const { language } = c.var;
    if (error instanceof Unavailable) {
      report({ event: "dependency-down", path: c.req.path, error });
      return answerProblem(language, error.code, wordsForTeam(error, c));
    }
    if (error instanceof StorageFull) report({ event: "storage-full", path: c.req.path, error });
    if (error instanceof Forbidden) {
      await recordRefusal(c).catch((failure: unknown) =>
        report({ event: "request-failed", path: c.req.path, error: failure }),
      );
    }
    if (error instanceof DomainError) {
      const refusal = answerRefusal(error, c);
      // Keeps headers that the endpoint has set before, such as a deleted cookie.
      return c.newResponse(refusal.body, refusal);
    }
    if (error instanceof HTTPException && error.status < 500) {
      return answerProblem(language, frameworkCodes[error.status] ?? "malformed");
    }
    report({ event: "request-failed", path: c.req.path, error });
    return answerProblem(language, "internal-error");
  };
}

/** What was refused because plans are not taken now. */
function closedWords({ req, var: { language } }: Context<ApiEnv>) {
  const { dossierClosed, submissionClosed, withdrawalClosed } = language.strings.errors;
  if (/\/dossier\/part\//.test(req.path)) return dossierClosed;
  return req.path.endsWith("/business-plan/withdraw") ? withdrawalClosed : submissionClosed;
}

/** The answer to a DomainError, with the details that help the client. */
function answerRefusal(error: DomainError, c: Context<ApiEnv>): Response {
  const { language } = c.var;
  const { errors, format } = language.strings;
  if (error instanceof StorageFull && !takesFiles(c.req) && !isOfTeam(c)) {
    return answerProblem(language, error.code, { detail: errors.noRoom });
  }
  if (error instanceof TooManyRequests) {
    const { retryAfterSeconds: seconds } = error;
    return answerProblem(language, error.code, {
      headers: { "Retry-After": String(seconds) },
      detail: errors.tooManyRequests(waitUntil(c.var.ctx.now(), seconds, language.strings)),
    });
  }
  if (error instanceof ReadOnly && error.until) {
    return answerProblem(language, error.code, { detail: errors.readOnlyUntil(format.time(error.until)) });
  }
  if (error instanceof DutyExcluded) {
    const { [error.asked]: asked, [error.held]: held } = language.strings.dutyWords;
    return answerProblem(language, error.code, { detail: errors.dutyExcluded(asked.title, held.title) });
  }
  if (error instanceof SubmissionClosed) {
    const { code, at } = error;
    const { [code]: words } = closedWords(c);
    const [phone] = visibleContact(c.var.ctx.content).phones;
    const moment = code === "competition-closed" ? format.endMoment(at) : format.moment(at);
    return answerProblem(language, code, { detail: words(moment, phone), at });
  }
  if (error instanceof FileRefused) {
    const { changes } = error.refused;
    const detail = refusalWords(error, language.strings);
    return answerProblem(language, error.code, { detail, ...(changes && { changes }) });
  }
  if (error instanceof EditedMeanwhile)
    return answerProblem(language, error.code, { current: error.current });
  if (error instanceof GateStopped) {
    const { fields, findings } = error;
    const detail = [errors.details[error.code], ...ofFiles(findings, language.strings)].join(" ");
    return answerProblem(language, error.code, { errors: fields, findings: [...findings], detail });
  }
  const fields = error.fields.length > 0 ? { errors: error.fields } : {};
  return answerProblem(language, error.code, { ...wordsForTeam(error, c), ...fields });
}

/** What the team reads in place of being told to call the team. */
function wordsForTeam({ code }: DomainError, c: Context<ApiEnv>): { detail?: string } {
  const detail = c.var.language.strings.errors.forTeam[code];
  return detail && isOfTeam(c) ? { detail } : {};
}

/** False, too, while it is not known who asks. */
function isOfTeam(c: Context<ApiEnv>): boolean {
  const actor = c.var.ctx?.actor;
  return actor?.kind === "signed-in" && actor.role !== memberRole;
}

/** Why a file is refused, and which one where it came with others. */
function refusalWords({ code, refused }: FileRefused, { errors }: Language["strings"]): string {
  const { entry, unsafe, format } = refused;
  const ofFormat = format && errors.notAccepted(format);
  const words = ofFormat ?? (unsafe && unsafe !== "foreign" ? errors.unsafe[unsafe] : errors.details[code]);
  return `${entry === undefined ? "" : errors.inArchive(entry)}${words}`;
}

/** What is wrong in a file, in a sentence: no field shows it. */
function ofFiles(findings: GateStopped["findings"], { ruleMessage }: Language["strings"]): string[] {
  const inFiles = findings.filter(({ where }) => where.field === "document");
  return [...new Set(inFiles.map(({ code }) => ruleMessage(code)))];
}

/** An answer with the status, title and detail of `code`, in a language. */
export function answerProblem(
  { key, strings }: Language,
  code: ProblemCode,
  {
    headers = {},
    errors: fields,
    ...more
  }: { headers?: Record<string, string>; detail?: string } & Pick<
    Problem,
    "errors" | "current" | "at" | "findings" | "changes"
  > = {},
): Response {
  const { errors, ruleMessage } = strings;
  const status = statusOf[code];
  const body: Problem = {
    type: "about:blank",
    title: titles[status],
    status,
    code,
    detail: errors.details[code],
    ...more,
    ...(fields && {
      errors: fields.map(({ path, message }) => ({ path, message: ruleMessage(message, path) })),
    }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Language": key,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(status === 503 && { "Retry-After": RETRY_AFTER }),
      ...headers,
    },
  });
}

/** Records that a signed-in user was refused (check S38): the endpoint, without the request's content. */
async function recordRefusal(c: Context<ApiEnv>): Promise<void> {
  const { actor, ...ctx } = c.var.ctx;
  const endpoint = matchedRoutes(c).find((route) => route.method !== "ALL");
  if (!(actor.kind === "signed-in" && endpoint)) return;
  const itemType = `${endpoint.method} ${endpoint.path}`;
  await recordHourly({ ...ctx, actor }, { action: "request.refuse", itemType });
}
