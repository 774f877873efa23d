import { OpenAPIHono } from "@hono/zod-openapi";
import { visitor } from "#domain/context.ts";
import { Invalid, Malformed } from "#domain/errors.ts";
import { access, enforceAccess } from "./access.ts";
import { accountsApi } from "./accounts.ts";
import { activitiesApi } from "./activities.ts";
import { activityFilesApi } from "./activity-files.ts";
import { activityWritesApi } from "./activity-writes.ts";
import { drainUnread, limitBody } from "./body-limits.ts";
import { businessPlansApi } from "./business-plans.ts";
import { contactApi } from "./contact.ts";
import { contentApi } from "./content.ts";
import { documentsApi } from "./documents.ts";
import type { ApiEnv, ApiParts } from "./env.ts";
import { fieldErrors } from "./field-errors.ts";
import { refuseForeignOrigin } from "./foreign-origin.ts";
import { jobBoardApi } from "./job-board.ts";
import { jobWritesApi } from "./job-writes.ts";
import { jobsApi } from "./jobs.ts";
import { membersApi } from "./members.ts";
import { answerUnknown } from "./methods.ts";
import { newsApi } from "./news.ts";
import { newsFilesApi } from "./news-files.ts";
import { newsImageApi } from "./news-image.ts";
import { newsWritesApi } from "./news-writes.ts";
import { openApi } from "./openapi.ts";
import { ownDataApi } from "./own-data.ts";
import { passwordLinksApi } from "./password-links.ts";
import { planExportsApi } from "./plan-exports.ts";
import { answerError } from "./problem.ts";
import { sessionsApi } from "./sessions.ts";
import { takesFiles } from "./upload.ts";

/** Where the API lives (contract §3). */
export const apiBase = "/api/cntr";

/**
 * The whole API of the portal. It answers every path it is given, so it can be mounted at /api; `request("/api/cntr/…")`
 * asks it in process, as a visitor.
 */
export function createApi(parts: ApiParts) {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) {
        const fields = fieldErrors(result.error);
        const isBody = result.target === "json" || result.target === "form";
        throw isBody ? new Invalid(fields) : new Malformed(fields);
      }
    },
  }).basePath(apiBase);

  api.use(async (c, next) => {
    const requestId = crypto.randomUUID();
    c.set("report", parts.report);
    c.set("publicUrl", parts.publicUrl);
    c.set("maxUploadBytes", parts.maxUploadBytes);
    c.set("ctx", { ...parts.context, actor: visitor, requestId });
    await next();
    // Not by c.header: at an answer that is ready it would read the body once more.
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    c.res.headers.set("X-Request-Id", requestId);
  });
  api.use(drainUnread);
  api.use(refuseForeignOrigin(parts.publicUrl));
  api.use(enforceAccess(apiBase, access, parts.actorOf));
  api.use(limitBody(takesFiles));
  api.notFound(answerUnknown(api));
  api.onError(answerError(parts.report));

  const endpoints = api
    .route("/", newsApi)
    .route("/", newsWritesApi)
    .route("/", newsFilesApi)
    .route("/", newsImageApi)
    .route("/", jobsApi)
    .route("/", jobWritesApi)
    .route("/", jobBoardApi)
    .route("/", activitiesApi)
    .route("/", activityWritesApi)
    .route("/", activityFilesApi)
    .route("/", contactApi)
    .route("/", documentsApi)
    .route("/", contentApi)
    .route("/", sessionsApi)
    .route("/", accountsApi)
    .route("/", ownDataApi)
    .route("/", passwordLinksApi)
    .route("/", membersApi)
    .route("/", businessPlansApi)
    .route("/", planExportsApi);
  return endpoints.route("/", openApi(endpoints));
}

/** What the browser's client is inferred from. */
export type Api = ReturnType<typeof createApi>;
