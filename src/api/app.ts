import { OpenAPIHono } from "@hono/zod-openapi";
import { contentIn } from "#domain/content-pack/content-pack.ts";
import { visitor } from "#domain/context.ts";
import { Invalid, Malformed } from "#domain/errors.ts";
import { accountsApi } from "./accounts/accounts.ts";
import { teamApi } from "./accounts/duties/team.ts";
import { memberImportApi } from "./accounts/members/member-import.ts";
import { membersApi } from "./accounts/members/members.ts";
import { secondFactorApi } from "./accounts/second-factor/second-factor.ts";
import { passwordLinksApi } from "./accounts/sign-in/password-links.ts";
import { sessionsApi } from "./accounts/sign-in/sessions.ts";
import { activitiesApi } from "./activities/activities.ts";
import { announcementsApi } from "./announcements/announcements.ts";
import { appealsApi } from "./appeals/appeals.ts";
import { auditApi } from "./audit/audit.ts";
import { businessPlansApi } from "./business-plans/business-plans.ts";
import { goingPlansApi } from "./business-plans/going-plans.ts";
import { planPartsApi } from "./business-plans/plan-parts.ts";
import { planUploadsApi } from "./business-plans/plan-uploads.ts";
import { signedReceiptApi } from "./business-plans/signed-receipt.ts";
import { competitionApi } from "./competition/competition.ts";
import { currentContent } from "./competition/current-content.ts";
import { roundsApi } from "./competition/rounds.ts";
import { contactApi } from "./contact/contact.ts";
import { contentApi } from "./content-pack/content.ts";
import { dataRequestsApi } from "./data-requests/data-requests.ts";
import { documentVersionsApi } from "./documents/document-versions.ts";
import { documentWritesApi } from "./documents/document-writes.ts";
import { documentsApi } from "./documents/documents.ts";
import { dossiersApi } from "./dossiers/dossiers.ts";
import { partUploadsApi } from "./dossiers/part-uploads.ts";
import { planDossierApi } from "./dossiers/plan-dossier.ts";
import { planExportsApi } from "./dossiers/plan-exports.ts";
import { enforceAccess, rulesOf } from "./enforce-access.ts";
import { evaluationApi } from "./evaluation/evaluation.ts";
import { evaluatorsApi } from "./evaluators/evaluators.ts";
import { uploadsApi } from "./files/uploads.ts";
import { grantsApi } from "./grants/grants.ts";
import { healthApi } from "./health/health.ts";
import { historyApi } from "./history/history.ts";
import { holdsApi } from "./holds/holds.ts";
import { drainUnread, limitBody } from "./http/body-limits.ts";
import { createDownloadLimit } from "./http/download-limit.ts";
import type { ApiEnv, ApiParts } from "./http/env.ts";
import { fieldErrors } from "./http/field-errors.ts";
import { refuseForeignOrigin } from "./http/foreign-origin.ts";
import { acceptedLanguage } from "./http/language.ts";
import { answerUnknown } from "./http/methods.ts";
import { answerError } from "./http/problem.ts";
import { takesFiles } from "./http/upload-paths.ts";
import { jobBoardApi } from "./job-board/job-board.ts";
import { jobsApi } from "./jobs/jobs.ts";
import { listsApi } from "./lists/lists.ts";
import { newsApi } from "./news/news.ts";
import { openApi } from "./openapi/openapi.ts";
import { ownDataApi } from "./own-data.ts";
import { picturesApi } from "./pictures/pictures.ts";
import { questionsApi } from "./questions/questions.ts";
import { registerApi } from "./register/register.ts";
import { roundFileApi } from "./round-file/round-file.ts";
import { gateApi } from "./sets/gate.ts";
import { setsApi } from "./sets/sets.ts";
import { textsApi } from "./texts/texts.ts";
import { roundVerificationApi } from "./verification/round-verification.ts";
import { verificationApi } from "./verification/verification.ts";
import { waitingApi } from "./waiting/waiting.ts";

/** The base path of the API (contract §3). */
export const apiBase = "/api/cntr";

/**
 * The whole API of the portal. It answers every path it is given, so it can be mounted at /api; `request("/api/cntr/…")`
 * asks it in process, as a visitor.
 */
export function createApi(parts: ApiParts) {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (!result.success) {
        const { data } = result as { data?: unknown };
        const fields = fieldErrors(result.error, data, c.var.language.strings);
        const isBody = result.target === "json" || result.target === "form";
        throw isBody ? new Invalid(fields) : new Malformed(fields);
      }
    },
  }).basePath(apiBase);

  const countDownload = createDownloadLimit();
  api.use(async (c, next) => {
    const requestId = c.env?.requestId ?? crypto.randomUUID();
    const language = acceptedLanguage(c.req.header("Accept-Language"), parts.languages);
    c.set("language", language);
    c.set("report", (report) => parts.report({ ...report, requestId }));
    c.set("publicUrl", parts.publicUrl);
    c.set("maxUploadBytes", parts.maxUploadBytes);
    c.set("countDownload", countDownload);
    c.set("tallyDownload", parts.tallyDownload);
    c.set("health", parts.health);
    c.set("readOnly", parts.readOnly());
    const reading = c.env?.reading;
    const content = contentIn(reading?.content ?? (await parts.currentPack()), language.key);
    c.set("ctx", {
      ...parts.context,
      ...reading,
      content,
      language: language.key,
      actor: visitor,
      requestId,
    });
    c.set("currentContent", () => currentContent(c.var.ctx, language.strings));
    await next();
    if (takesFiles(c.req)) parts.tallyUpload(c.res.status);
    // c.header is not used: on a finished answer it would copy the body.
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    c.res.headers.set("X-Request-Id", requestId);
    if (Object.keys(parts.languages).length > 1) c.res.headers.append("Vary", "Accept-Language");
  });
  api.use(drainUnread);
  api.use(refuseForeignOrigin(parts.publicOrigin));
  api.use(enforceAccess(apiBase, (endpoint) => rules[endpoint], parts.actorOf));
  api.use(limitBody);
  api.use((c, next) => {
    if (takesFiles(c.req)) c.env?.admitUpload?.();
    return next();
  });
  api.notFound(answerUnknown(api, parts.languages));
  api.onError((error, c) => answerError(c.var.report)(error, c));

  const endpoints = api
    .route("/", newsApi)
    .route("/", picturesApi)
    .route("/", jobsApi)
    .route("/", jobBoardApi)
    .route("/", activitiesApi)
    .route("/", contactApi)
    .route("/", questionsApi)
    .route("/", documentsApi)
    .route("/", documentWritesApi)
    .route("/", documentVersionsApi)
    .route("/", contentApi)
    .route("/", textsApi)
    .route("/", healthApi)
    .route("/", historyApi)
    .route("/", setsApi)
    .route("/", announcementsApi)
    .route("/", gateApi)
    .route("/", sessionsApi)
    .route("/", accountsApi)
    .route("/", secondFactorApi)
    .route("/", waitingApi)
    .route("/", ownDataApi)
    .route("/", passwordLinksApi)
    .route("/", membersApi)
    .route("/", memberImportApi)
    .route("/", roundsApi)
    .route("/", competitionApi)
    .route("/", teamApi)
    .route("/", auditApi)
    .route("/", businessPlansApi)
    .route("/", planExportsApi)
    .route("/", planPartsApi)
    .route("/", signedReceiptApi)
    .route("/", goingPlansApi)
    .route("/", holdsApi)
    .route("/", dataRequestsApi)
    .route("/", registerApi)
    .route("/", dossiersApi)
    .route("/", planDossierApi)
    .route("/", verificationApi)
    .route("/", evaluationApi)
    .route("/", roundVerificationApi)
    .route("/", evaluatorsApi)
    .route("/", listsApi)
    .route("/", grantsApi)
    .route("/", roundFileApi)
    .route("/", appealsApi)
    .route("/", partUploadsApi)
    .route("/", planUploadsApi)
    .route("/", uploadsApi);
  const whole = endpoints.route("/", openApi(endpoints));
  const rules = rulesOf(whole);
  return whole;
}

/** The type from which the browser's client is inferred. */
export type Api = ReturnType<typeof createApi>;
