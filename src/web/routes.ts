import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site's addresses (specification §2). `page-not-found` answers every other one. */
export default [
  layout("shell/shell.route.tsx", [
    index("home/home.route.tsx"),
    route("activitate1", "activities/activity-page.route.tsx", { id: "activity-1" }),
    route("activitate2", "activities/activity-page.route.tsx", { id: "activity-2" }),
    route("activitate3", "activities/activity-page.route.tsx", { id: "activity-3" }),
    route("activitate4", "activities/activity-page.route.tsx", { id: "activity-4" }),
    route("activitate", "activities/activity-editor.route.tsx"),
    route("cursuri", "courses/courses.route.tsx"),
    route("joburi", "jobs/job-list.route.tsx"),
    route("joburi/:id", "jobs/job.route.tsx"),
    route("job", "jobs/job-editor.route.tsx"),
    route("joburi-auto", "job-search/job-search.route.tsx"),
    route("anunt/:id", "job-search/external-job.route.tsx"),
    route("noutati", "news/news-list.route.tsx"),
    route("noutate", "news/news-item.route.tsx"),
    route("contact", "contact/contact.route.tsx"),
    route("confidentialitate", "legal/legal-page.route.tsx", { id: "privacy" }),
    route("accesibilitate", "legal/legal-page.route.tsx", { id: "accessibility" }),
    route("termeni", "legal/legal-page.route.tsx", { id: "terms" }),
    route("login", "login/login.route.tsx"),
    route("parola-uitata", "account/forgotten.route.tsx"),
    route("parola/:token", "account/password-link.route.tsx"),
    route("contul-meu", "account/account.route.tsx"),
    route("incarca-plan-de-afaceri", "business-plans/upload.route.tsx"),
    route("documente-admin", "business-plans/documents.route.tsx"),
    route("membri-admin", "members/members.route.tsx"),
    route("mesaje-admin", "messages/messages.route.tsx"),
    route("*", "home/page-not-found.route.tsx"),
  ]),
] satisfies RouteConfig;
